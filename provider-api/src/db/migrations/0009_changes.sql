-- Without the default at first: rows that are there already keep null, and the table is not written anew.
ALTER TABLE "audit_rows" ADD COLUMN "xact" "xid8";--> statement-breakpoint
ALTER TABLE "audit_rows" ALTER COLUMN "xact" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "audit_rows_xact" ON "audit_rows" USING btree ("xact");
