ALTER TABLE "quote_requests" ADD COLUMN "supplier_quote_number" text;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD COLUMN "supplier_note" text;