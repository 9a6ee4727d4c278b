-- Second factors, and what the account page shows of sessions. All columns have a default, so that servers of the release before
-- go on beside it; whoever is signed in counts as having proved it when they signed in.
-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "address" VARCHAR(45) NOT NULL DEFAULT '',
ADD COLUMN     "awaits_factor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "challenge" VARCHAR(100),
ADD COLUMN     "device" VARCHAR(80) NOT NULL DEFAULT '',
ADD COLUMN     "verified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "sessions" SET "verified_at" = "created_at";

-- AlterTable
ALTER TABLE "locations" ADD COLUMN     "requires_factor" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "passkeys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" VARCHAR(20)[],
    "name" VARCHAR(60) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "authenticator_apps" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "sealed_with" BYTEA NOT NULL,
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "authenticator_apps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "user_id" INTEGER NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id","code_hash")
);

-- CreateTable
CREATE TABLE "known_devices" (
    "user_id" INTEGER NOT NULL,
    "device_hash" BYTEA NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id","device_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE INDEX "authenticator_apps_user_id_idx" ON "authenticator_apps"("user_id");

-- CreateIndex
CREATE INDEX "known_devices_last_used_at_idx" ON "known_devices"("last_used_at");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
