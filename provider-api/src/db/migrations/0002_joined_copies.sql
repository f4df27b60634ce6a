CREATE TABLE "joined_copies" (
	"content_key" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"storage_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "joined_copies" ADD CONSTRAINT "joined_copies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "joined_copies_document" ON "joined_copies" USING btree ("document_id");