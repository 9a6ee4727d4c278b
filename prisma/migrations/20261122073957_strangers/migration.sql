-- CreateTable
CREATE TABLE "sign_in_confirmations" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "address_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_confirmations_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_confirmations_user_id_address_hash_key" ON "sign_in_confirmations"("user_id", "address_hash");

-- AddForeignKey
ALTER TABLE "sign_in_confirmations" ADD CONSTRAINT "sign_in_confirmations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Their hashes had no key: whoever read the table could try every address. Each person's are learnt anew as they sign in.
DELETE FROM "known_addresses";
