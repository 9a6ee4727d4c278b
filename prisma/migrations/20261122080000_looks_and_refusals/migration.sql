-- How often somebody was refused a call within an hour, and how often somebody looked at a child's records within a day: sums,
-- so that neither a program that asks again and again nor a day of reading fills the audit trail.

-- CreateEnum
CREATE TYPE "look_kind" AS ENUM ('photo', 'export', 'record');

-- CreateTable
CREATE TABLE "refused_requests" (
    "actor_id" INTEGER NOT NULL,
    "route" VARCHAR(80) NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refused_requests_pkey" PRIMARY KEY ("actor_id","route","hour")
);

-- CreateTable
CREATE TABLE "looks" (
    "child_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "look_kind" NOT NULL,
    "count" INTEGER NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "looks_pkey" PRIMARY KEY ("child_id","day","user_id","kind")
);

-- CreateIndex
CREATE INDEX "looks_user_id_idx" ON "looks"("user_id");

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_child_id_fkey" FOREIGN KEY ("child_id") REFERENCES "children"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A sum only grows, and nobody but the owner takes one away.
REVOKE DELETE, TRUNCATE ON "looks", "refused_requests" FROM footprints_app;
