-- CreateTable
CREATE TABLE "email_changes" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "previous" VARCHAR(254) NOT NULL,
    "confirm_hash" BYTEA NOT NULL,
    "stop_hash" BYTEA NOT NULL,
    "started_by" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guardian_requests" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "child_id" INTEGER NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "relationship" VARCHAR(60) NOT NULL DEFAULT '',
    "token_hash" BYTEA NOT NULL,
    "requested_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guardian_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_confirm_hash_key" ON "email_changes"("confirm_hash");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_stop_hash_key" ON "email_changes"("stop_hash");

-- CreateIndex
CREATE INDEX "email_changes_user_id_id_idx" ON "email_changes"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "guardian_requests_token_hash_key" ON "guardian_requests"("token_hash");

-- CreateIndex
CREATE INDEX "guardian_requests_child_id_idx" ON "guardian_requests"("child_id");

-- CreateIndex
CREATE UNIQUE INDEX "guardian_requests_user_id_child_id_key" ON "guardian_requests"("user_id", "child_id");

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_requested_by_fkey" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guardian_requests" ADD CONSTRAINT "guardian_requests_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;
