-- A dialog or a sheet asks for contact data again while it stays open; its id keeps that one view.
ALTER TABLE contact_views ADD COLUMN opening TEXT;

CREATE UNIQUE INDEX contact_views_by_opening ON contact_views (opening, viewed_by, kind, number)
WHERE opening IS NOT NULL;
