<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Feed\Video\VideoThumbnails;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Stores items that an owner enters or imports, above all reviews, which no network provides any longer. */
final class ManualItems {
	public function __construct(
		private readonly ItemRepository $items,
		private readonly ItemImporter $importer,
		private readonly VideoThumbnails $videoThumbnails,
		private readonly Clock $clock,
	) {}

	/**
	 * @param list<array<string, mixed>> $entries of ManualFields::read(), without errors
	 * @return StoreResult item IDs; an entry stored twice is one item
	 */
	public function add( Source $source, array $entries ): StoreResult {
		$items  = array_map( fn( array $entry ): Item => $this->item( $source, $entry ), $entries );
		$stored = $this->items->store( $source, $items );
		$this->importer->showNow( $source, $stored );
		return $stored;
	}

	/**
	 * @param Item                 $old
	 * @param array<string, mixed> $entry
	 */
	public function change( Source $source, int $id, Item $old, array $entry ): void {
		$item = $this->item( $source, $entry, $old );
		$this->items->replace( $id, $item );
		$stored                = new StoreResult();
		$stored->changed[ $id ] = $item;
		$this->importer->showNow( $source, $stored );
	}

	/** @return array<string, mixed> the item's form fields */
	public static function entry( Item $item ): array {
		$images = [];
		$video  = '';
		foreach ( $item->media as $media ) {
			$video = '' === $video && $media->isVideo() ? $media->film() : $video;
			if ( str_starts_with( $media->src, Media::OWN ) ) {
				$images[] = (int) substr( $media->src, strlen( Media::OWN ) );
			}
		}
		return [ 'kind' => $item->kind ] + array_replace(
			ManualFields::fromPayload( [ 'link' => $item->links[0] ?? [] ] + $item->toArray() ),
			[
				'video'      => $video,
				'recommends' => null === $item->review ? '' : ( $item->review['recommends'] ? 'yes' : 'no' ),
				'images'     => array_values( array_filter( $images, static fn( int $id ): bool => $id > 0 ) ),
				'date'       => ManualFields::date( $item->effectiveAt() ),
			],
		);
	}

	/** @param array<string, mixed> $entry */
	private function item( Source $source, array $entry, ?Item $old = null ): Item {
		$in         = new ArrayReader( $entry );
		$kind       = $in->string( 'kind' );
		$rating     = $in->int( 'rating' );
		$recommends = '' === $in->string( 'recommends' )
			? $rating >= 3
			: 'yes' === strtolower( $in->string( 'recommends' ) );
		$date       = ManualFields::time( $in->string( 'date' ) );
		// The form shows no seconds: keep the original time if the date was not changed.
		$same       = null !== $old && intdiv( $old->effectiveAt(), 60 ) === intdiv( $date, 60 );
		$payload    = array_replace_recursive( ManualFields::toPayload( $entry ), [
			'id'         => $old->id ?? $source->id . '_' . self::digits( $entry ),
			'kind'       => $kind,
			'created_at' => $same ? $old->effectiveAt() : ( 0 === $date ? $this->clock->now() : $date ),
			'author'     => [ 'id' => 'm' . substr( md5( $in->string( 'author' ) ), 0, 10 ) ],
			'media'      => 'review' === $kind
				? []
				: $this->media( $source, $entry, 'video' === $kind ? $in->url( 'video' ) : '' ),
		] + match ( $kind ) {
			'review' => [ 'review' => [ 'recommends' => $recommends ] ],
			'event'  => [ 'event' => [ 'timezone' => wp_timezone_string() ] ],
			'status' => [ 'link' => [ 'host' => (string) wp_parse_url( $in->url( 'link' ), PHP_URL_HOST ) ] ],
			default  => [],
		} );
		$blank      = [
			'author' => '' === $in->string( 'author' ) && 'review' !== $kind,
			'review' => 0 === $rating && '' === $in->string( 'recommends' ),
			'link'   => '' === $in->url( 'link' ),
		];
		return Item::fromArray( array_diff_key( $payload, array_filter( $blank ) ) );
	}

	/**
	 * @param array<string, mixed> $entry
	 * @return list<array<string, mixed>>
	 */
	private function media( Source $source, array $entry, string $video ): array {
		$media = [];
		foreach ( is_array( $entry['images'] ?? null ) ? $entry['images'] : [] as $id ) {
			$id      = is_int( $id ) ? $id : 0;
			$facts   = new ArrayReader( (array) wp_get_attachment_metadata( $id ) );
			$alt     = get_post_meta( $id, '_wp_attachment_image_alt', true );
			$media[] = [
				'id'     => "own$id",
				'type'   => 'image',
				'src'    => Media::OWN . $id,
				'width'  => $facts->int( 'width' ),
				'height' => $facts->int( 'height' ),
				'alt'    => is_string( $alt ) ? $alt : '',
			];
		}
		if ( '' !== $video ) {
			$player     = VideoHost::forUrl( $video );
			$media[0]   = [
				'type'  => 'video',
				'video' => [ 'url' => $video, 'player' => $player ] + (
					'standard' === $player ? [ 'file' => $video ] : []
				),
			] + ( $media[0] ?? [ 'id' => 'v' . substr( md5( $video ), 0, 12 ) ] );
			$completed  = $this->videoThumbnails->complete(
				$source->id,
				Item::fromArray( [ 'media' => [ $media[0] ] ] ),
			);
			$media[0]   = isset( $completed->media[0] ) ? $completed->media[0]->toArray() : $media[0];
		}
		return $media;
	}

	/**
	 * Returns the digits of an item's id. The same entry always gets the same id.
	 *
	 * @param array<string, mixed> $entry
	 */
	private static function digits( array $entry ): string {
		$in   = new ArrayReader( $entry );
		$more = array_filter(
			array_diff_key( $entry, array_flip( [ 'kind', 'author', 'text', 'date', 'rating', 'recommends', 'url' ] ) ),
			static fn( $value ): bool => ! in_array( $value, [ '', 0, false, [] ], true ),
		);
		return (string) hexdec( substr(
			md5(
				$in->string( 'author' )
					. '|'
					. $in->string( 'text' )
					. '|'
					. $in->string( 'date' )
					. ( [] === $more ? '' : Json::encode( $more ) ),
			),
			0,
			13,
		) );
	}
}
