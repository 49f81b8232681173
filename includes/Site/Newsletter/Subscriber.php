<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

/** A subscriber of the newsletter list. */
final class Subscriber {
	public const PENDING   = 'pending';
	public const CONFIRMED = 'confirmed';
	public const LEFT      = 'left';

	/** Removed by the site owner, who can still undo it. */
	public const REMOVED = 'removed';

	/** @param list<string>|null $lists names of the lists that they chose; null = they have not chosen any */
	private function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly string $status,
		public readonly string $locale,
		public readonly int $createdAt,
		public readonly int $confirmedAt,
		public readonly int $leftAt,
		public readonly ?array $lists,
	) {}

	/** @param array<string, string|null> $row */
	public static function fromRow( array $row ): self {
		$lists = (string) ( $row['lists'] ?? '' );
		return new self(
			(int) $row['id'],
			(string) $row['email'],
			(string) $row['status'],
			(string) $row['locale'],
			(int) $row['created_at'],
			(int) $row['confirmed_at'],
			(int) $row['left_at'],
			'' === $lists ? null : explode( "\n", $lists ),
		);
	}
}
