CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"rep_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_end" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_rep" ON "passkeys" USING btree ("rep_id");