-- A group that children were in stays in their history when it is taken away. It then belongs to no classroom, so that
-- nothing lists it, its name is free again, and the key of "children" lets no child into it.
ALTER TABLE "groups" ALTER COLUMN "classroom_id" DROP NOT NULL;
