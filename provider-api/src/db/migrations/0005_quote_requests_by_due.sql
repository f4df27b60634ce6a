DROP INDEX "quote_requests_supplier";--> statement-breakpoint
CREATE INDEX "quote_requests_supplier_due" ON "quote_requests" USING btree ("supplier_id","time_quotes_due","id");