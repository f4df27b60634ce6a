ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD COLUMN "read_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;