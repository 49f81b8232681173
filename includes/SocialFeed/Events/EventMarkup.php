<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Events;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/** Describes the events on a page to search engines: structured data of schema.org, once for each event. */
final class EventMarkup {
	/** Constants of plugins that describe the events of a site themselves, or whose owners decide what is described. */
	private const PLUGINS = [
		'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'TRIBE_EVENTS_FILE',
	];

	private const MAX_TEXT = 300;

	/** @var array<string, array<string, mixed>> ID of a post => its event */
	private static array $events = [];

	/** @param array{name: string, url: string} $organizer */
	public static function add( Item $item, ?Image $image, array $organizer ): void {
		if ( $item->noIndex || ! self::isOn() ) {
			return;
		}
		if ( [] === self::$events ) {
			add_action( 'wp_footer', [ self::class, 'print' ] );
		}
		$event = self::event( $item, $image, $organizer );
		if ( [] !== $event ) {
			self::$events[ "id $item->id" ] ??= $event;
		}
	}

	public static function print(): void {
		if ( [] !== self::$events ) {
			$graph        = [ '@context' => 'https://schema.org', '@graph' => array_values( self::$events ) ];
			self::$events = [];
			// phpcs:ignore WordPress.Security.EscapeOutput -- JSON without tags.
			echo '<script type="application/ld+json">' . Escape::jsonScript( $graph ) . "</script>\n";
		}
	}

	private static function isOn(): bool {
		$mode = ( new Options() )->text( 'event_data' );
		return 'on' === $mode || ( 'off' !== $mode && [] === array_filter( self::PLUGINS, 'defined' ) );
	}

	/**
	 * @param array{name: string, url: string} $organizer
	 * @return array<array<string, mixed>> = search engines reject it, because it has no name or no start
	 */
	public static function event( Item $item, ?Image $image, array $organizer ): array {
		$event = $item->event;
		$times = EventTimes::forItem( $item );
		if ( null === $event || null === $times || '' === $event['name'] ) {
			return [];
		}
		$format = $times->isWholeDays ? 'Y-m-d' : 'c';
		return self::filled( [
			'@type'               => 'Event',
			'name'                => $event['name'],
			'startDate'           => $times->start->format( $format ),
			'endDate'             => $times->last()?->format( $format ),
			'eventStatus'         => 'https://schema.org/' . ( $event['cancelled'] ? 'EventCancelled' : 'EventScheduled' ),
			'eventAttendanceMode' => self::attendance( $event['online'], '' !== $event['place'] . $event['address'] ),
			'location'            => self::location( $item ),
			'description'         => PostExtras::coversText( $item ) ? '' : Escape::shorten( $item->text, self::MAX_TEXT ),
			'image'               => null !== $image && $image->isReady() ? $image->url( 1080 ) : '',
			'url'                 => $item->url,
			'organizer'           => '' === $organizer['name'] ? [] : self::filled( [ '@type' => 'Organization' ] + $organizer ),
			'offers'              => '' === $event['ticket_url'] || $event['cancelled']
				? []
				: [ '@type' => 'Offer', 'url' => $event['ticket_url'] ],
		] );
	}

	private static function attendance( bool $isOnline, bool $hasPlace ): string {
		return match ( true ) {
			$isOnline && $hasPlace => 'https://schema.org/MixedEventAttendanceMode',
			$isOnline              => 'https://schema.org/OnlineEventAttendanceMode',
			$hasPlace              => 'https://schema.org/OfflineEventAttendanceMode',
			default                => '',
		};
	}

	/** @return array<array-key, mixed> one location, a list of two, or [] */
	private static function location( Item $item ): array {
		$event = $item->event;
		if ( null === $event ) {
			return [];
		}
		[ 'place' => $place, 'address' => $address, 'online' => $isOnline ] = $event;
		$places = [
			'' === $place . $address ? [] : self::filled( [
				'@type'   => 'Place',
				'name'    => '' === $place ? $address : $place,
				'address' => $address,
			] ),
			$isOnline && '' !== $item->url ? [ '@type' => 'VirtualLocation', 'url' => $item->url ] : [],
		];
		$places = array_values( array_filter( $places, static fn( array $one ): bool => [] !== $one ) );
		return 1 === count( $places ) ? $places[0] : $places;
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private static function filled( array $values ): array {
		return array_filter( $values, static fn( mixed $value ): bool => ! in_array( $value, [ '', null, [] ], true ) );
	}
}
