CREATE TABLE "second_factors" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;