-- Which text of the consent the shopper agreed to: see src/content/consents.ts. Empty for orders taken before texts had versions.
ALTER TABLE orders ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
