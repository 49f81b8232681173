<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Rest\Schema;

/**
 * Parses the entry filters that the Entries screen, the CSV export and WP-CLI share.
 *
 * @phpstan-type Filter array{
 *     state: string,
 *     form: int,
 *     search: string,
 *     seen: string,
 *     starred: string,
 *     mail: string,
 *     from: int,
 *     until: int
 * }
 */
final class EntryFilter {
	/** The state of a list with entries in whatever state. */
	public const ANY = 'any';

	/** @return array<string, array<string, mixed>> for REST */
	public static function args(): array {
		$day = [ 'type' => 'string', 'default' => '', 'pattern' => '^(?:\d{4}-\d\d-\d\d)?$' ];
		return [
			'state'   => [
				'type'    => 'string',
				'enum'    => [ ...EntryRepository::STATES, self::ANY ],
				'default' => EntryRepository::INBOX,
			],
			'form'    => [ 'type' => 'integer', 'minimum' => 0, 'default' => 0 ],
			's'       => [ 'type' => 'string', 'maxLength' => 200, 'default' => '' ],
			'seen'    => [ 'type' => 'string', 'enum' => [ '', 'unread', 'read' ], 'default' => '' ],
			'starred' => [ 'type' => 'string', 'enum' => [ '', 'starred' ], 'default' => '' ],
			'mail'    => [ 'type' => 'string', 'enum' => [ '', 'failed' ], 'default' => '' ],
			'from'    => $day,
			'until'   => $day,
		];
	}

	/**
	 * @param array<array-key, mixed> $input unslashed; invalid values are ignored
	 * @return Filter
	 */
	public static function read( array $input ): array {
		$text  = static fn( string $name ): string =>
			is_scalar( $input[ $name ] ?? null ) ? sanitize_text_field( (string) $input[ $name ] ) : '';
		$field = static fn( string $name ): string =>
			in_array( $text( $name ), (array) ( self::args()[ $name ]['enum'] ?? [] ), true )
				? $text( $name )
				: (string) self::args()[ $name ]['default'];
		return [
			'state'   => self::ANY === $field( 'state' ) ? '' : $field( 'state' ),
			'form'    => max( 0, (int) $text( 'form' ) ),
			'search'  => mb_substr( $text( 's' ), 0, 200 ),
			'seen'    => $field( 'seen' ),
			'starred' => $field( 'starred' ),
			'mail'    => $field( 'mail' ),
			'from'    => self::day( $text( 'from' ), 0 ),
			'until'   => self::day( $text( 'until' ), 1 ),
		];
	}

	/** @param Filter $filter */
	public static function isPlain( array $filter ): bool {
		return '' === $filter['search']
			&& '' === $filter['seen']
			&& '' === $filter['starred']
			&& '' === $filter['mail']
			&& 0 === $filter['from']
			&& 0 === $filter['until'];
	}

	/** @return int start of a day, $days days later, in the site's time zone; 0 = no date */
	private static function day( string $day, int $days ): int {
		$date = 1 === preg_match( '/^' . Schema::DAY . '$/', $day )
			? \DateTimeImmutable::createFromFormat( '!Y-m-d', $day, wp_timezone() )
			: false;
		return false === $date ? 0 : $date->modify( "+$days day" )->getTimestamp();
	}
}
