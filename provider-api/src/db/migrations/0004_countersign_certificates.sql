CREATE TABLE "countersign_certificates" (
	"id" integer PRIMARY KEY NOT NULL,
	"private_key" text NOT NULL,
	"certificate" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
