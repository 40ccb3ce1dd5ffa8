-- An owner is a manager who may also let colleagues in and keep the shop's house. The role says manager, as its check knows no other
-- and an earlier release of the shop does not either.
ALTER TABLE staff_roles ADD COLUMN owns INTEGER NOT NULL DEFAULT 0;
