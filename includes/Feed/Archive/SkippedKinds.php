<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Source\Source;

/** What archives contain that is not imported, by kind. It is counted and named, so that nothing disappears silently. */
final class SkippedKinds {
	public const HEIC       = 'heic';
	public const FORMAT     = 'format';
	public const LIFE_EVENT = 'life_event';
	public const PLACE      = 'place';
	public const EVENT      = 'event';
	public const POLL       = 'poll';
	public const SALE       = 'for_sale_item';
	public const FUNDRAISER = 'fundraiser';
	public const OTHER      = 'other';

	/** Kinds by the name that archives of Facebook give them. */
	public const OF_FACEBOOK = [
		'life_event'    => self::LIFE_EVENT,
		'place'         => self::PLACE,
		'check_in'      => self::PLACE,
		'event'         => self::EVENT,
		'poll'          => self::POLL,
		'for_sale_item' => self::SALE,
		'product'       => self::SALE,
		'fundraiser'    => self::FUNDRAISER,
	];

	/**
	 * @param array<array-key, mixed> $one
	 * @param array<array-key, mixed> $other
	 * @return array<string, int> number of things by kind
	 */
	public static function sum( array $one, array $other ): array {
		$sum = [];
		foreach ( array_keys( self::labels() ) as $kind ) {
			$count = ( is_int( $one[ $kind ] ?? null ) ? $one[ $kind ] : 0 ) + ( is_int( $other[ $kind ] ?? null ) ? $other[ $kind ] : 0 );
			if ( $count > 0 ) {
				$sum[ $kind ] = $count;
			}
		}
		return $sum;
	}

	/** @return list<array{label: string, count: int}> in the language of the current user */
	public static function ofSource( Source $source ): array {
		$stored = $source->settings['left_out'] ?? [];
		$counts = self::sum( is_array( $stored ) ? $stored : [], [] );
		$labels = self::labels();
		return array_map(
			static fn( string $kind, int $count ): array => [ 'label' => $labels[ $kind ] ?? '', 'count' => $count ],
			array_keys( $counts ),
			$counts,
		);
	}

	/** @return array<string, string> name by kind */
	private static function labels(): array {
		return [
			self::HEIC       => __( 'HEIC photos that this server can\'t convert', 'frontispiece' ),
			self::FORMAT     => __( 'Files in other formats', 'frontispiece' ),
			self::LIFE_EVENT => __( 'Life events', 'frontispiece' ),
			self::PLACE      => __( 'Places and check-ins', 'frontispiece' ),
			self::EVENT      => __( 'Events', 'frontispiece' ),
			self::POLL       => __( 'Polls', 'frontispiece' ),
			self::SALE       => __( 'Items for sale', 'frontispiece' ),
			self::FUNDRAISER => __( 'Fundraisers', 'frontispiece' ),
			self::OTHER      => __( 'Posts without text, photos or links', 'frontispiece' ),
		];
	}
}
