<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the events of a Facebook page; each date of a recurring event becomes a separate item. */
final class FacebookEvents extends FacebookSource {
	public const TYPE = 'facebook-events';

	protected const FIELDS = 'id,name,description,start_time,end_time,event_times,timezone,place,cover{source},ticket_uri,attending_count,interested_count,is_canceled,is_online,is_draft';

	public function name(): string {
		return 'events';
	}

	public function query(): array {
		return parent::query() + [ 'include_canceled' => 'true' ];
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$id = $entry->string( 'id' );
		if ( '' === $id || $entry->bool( 'is_draft' ) ) {
			return [];
		}
		$dates = $entry->list( 'event_times' );
		return array_map(
			static fn( ArrayReader $date ): Item => self::item( $entry, $date, $pageId ),
			[] === $dates ? [ $entry ] : $dates,
		);
	}

	private static function item( ArrayReader $entry, ArrayReader $date, string $pageId ): Item {
		$id       = $date->string( 'id' );
		$location = $entry->at( 'place', 'location' );
		$cover    = $entry->at( 'cover' )->string( 'source' );
		return Item::fromArray(
			[
				'id'         => "{$pageId}_$id",
				'kind'       => 'event',
				'created_at' => $date->time( 'start_time' ),
				'url'        => "https://www.facebook.com/events/$id",
				'page_id'    => $pageId,
				'object_id'  => $id,
				'text'       => $entry->string( 'description' ),
				'media'      => '' === $cover ? [] : [ [ 'id' => 'cover-' . $entry->string( 'id' ), 'src' => $cover ] ],
				'event'      => [
					'name'       => $entry->string( 'name' ),
					'starts_at'  => $date->time( 'start_time' ),
					'ends_at'    => $date->time( 'end_time' ),
					'timezone'   => $entry->string( 'timezone' ),
					'place'      => $entry->at( 'place' )->string( 'name' ),
					'address'    => implode(
						', ',
						array_filter(
							[
								$location->string( 'street' ),
								trim( $location->string( 'zip' ) . ' ' . $location->string( 'city' ) ),
							],
							static fn( string $part ): bool => '' !== $part,
						),
					),
					'ticket_url' => '' === $date->url( 'ticket_uri' )
						? $entry->url( 'ticket_uri' )
						: $date->url( 'ticket_uri' ),
					'cancelled'  => $entry->bool( 'is_canceled' ),
					'online'     => $entry->bool( 'is_online' ),
					'going'      => $entry->int( 'attending_count' ),
					'interested' => $entry->int( 'interested_count' ),
				],
			],
		);
	}
}
