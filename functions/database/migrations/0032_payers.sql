-- Who pays an order by invoice: ИНН and КПП as text, since they may begin with 0, the name, and the address for the papers of the
-- sale. Empty for other payments. Erased with the order's contact data, since a sole trader is a person.
ALTER TABLE orders ADD COLUMN payer_tax_number TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN payer_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN payer_kpp TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN documents_email TEXT NOT NULL DEFAULT '';
