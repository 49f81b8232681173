<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\Rss\Photo\HtmlImages;
use Frontispiece\Feed\Source\Rss\Photo\ImageAddress;
use Frontispiece\Feed\Source\Rss\Photo\ImageCandidate;
use Frontispiece\Feed\Source\Rss\Photo\ImageRanking;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\HtmlText;

/** Converts the entries of a feed to items. */
final class FeedItems {
	private const TEXT = 3000;
	private const ALT  = 500;

	/** Bytes of text that are read: no character that is shown has more than a few. */
	private const MAX_TEXT = 8 * self::TEXT;

	/**
	 * @param string $base address that relative addresses belong to
	 * @return list<Item> in the order of the feed, without posts that have nothing to show
	 */
	public static function fromFeed( ParsedFeed $feed, string $account, string $base ): array {
		$items = [];
		foreach ( EntryIds::distinct( $feed->entries, $feed->home ) as $entry ) {
			$item = self::item( $entry, $account, $base );
			if ( '' !== $entry->title . $item->text . $item->url || [] !== $item->media ) {
				$items[] = $item;
			} else {
				DroppedEntry::report( DroppedEntry::EMPTY, $entry->url, $entry->id );
			}
		}
		return $items;
	}

	private static function item( FeedEntry $entry, string $account, string $base ): Item {
		$url   = self::link( $entry->url, $base );
		$media = self::media( $entry, '' === $url ? $base : $url );
		$words = TitledText::split( $entry->title, HtmlText::read( $entry->html, self::MAX_TEXT ) );
		return Item::fromArray( [
			'id'         => NumericId::post( $account, $entry->id ),
			'page_id'    => NumericId::forRemoteId( $account ),
			'kind'       => self::kind( $media ),
			'created_at' => $entry->time,
			'url'        => $url,
			'title'      => $words['title'],
			'text'       => Escape::shorten( $words['text'], self::TEXT ),
			'media'      => $media,
		] );
	}

	/** @param list<array<string, mixed>> $media */
	private static function kind( array $media ): string {
		$players = array_column( array_column( $media, 'video' ), 'player' );
		return match ( true ) {
			[] === $media                                             => 'status',
			[] !== array_diff( $players, [ Media::AUDIO ] )           => 'video',
			[] !== $players && '' === ( $media[0]['src'] ?? '' )      => 'status',
			default                                                   => 'photo',
		};
	}

	/**
	 * Returns the media of a post: a video or audio file with its poster, or an image. Images are taken from image
	 * elements, from enclosures or from the content, in this order.
	 *
	 * @return list<array<string, mixed>>
	 */
	private static function media( FeedEntry $entry, string $base ): array {
		$image = self::image( $entry, $base );
		$files = $entry->files;
		// The order of the others stays.
		usort( $files, static fn( array $a, array $b ): int => ( $b['isMain'] ?? false ) <=> ( $a['isMain'] ?? false ) );
		foreach ( $files as $file ) {
			$address = self::address( $file['url'], $base );
			$player  = match ( true ) {
				str_starts_with( $file['type'], 'audio/' ) => Media::AUDIO,
				str_starts_with( $file['type'], 'video/' ) => 'standard',
				default                                    => '',
			};
			if ( '' !== $player && '' !== $address ) {
				$poster = self::address( $file['poster'], $base );
				return [
					( '' === $poster ? [] : [ 'src' => $poster ] ) + $image
						+ [ 'caption' => $entry->title ]
						+ [ 'video' => [ 'player' => $player, 'url' => $base, 'file' => $address ] ],
				];
			}
		}
		return [] === $image ? [] : [ $image ];
	}

	/** @return array{src?: string, alt?: string} */
	private static function image( FeedEntry $entry, string $base ): array {
		$images = [];
		foreach ( $entry->files as $file ) {
			if ( str_starts_with( $file['type'], 'image/' ) || ( '' === $file['type'] && self::hasImageEnding( $file['url'] ) ) ) {
				$images[] = new ImageCandidate(
					self::address( $file['url'], $base ),
					ImageCandidate::FILE,
					$file['alt'],
					$file['width'] ?? 0,
					$file['height'] ?? 0,
					isMain: $file['isMain'] ?? false,
				);
			}
			foreach ( $file['posters'] ?? [ [ 'url' => $file['poster'], 'width' => 0, 'height' => 0 ] ] as $poster ) {
				$url      = self::address( $poster['url'], $base );
				$images[] = new ImageCandidate( $url, ImageCandidate::THUMBNAIL, $file['alt'], $poster['width'], $poster['height'] );
			}
		}
		$base  = '' === $entry->base ? $base : self::address( $entry->base, $base );
		$image = ImageRanking::best( [ ...$images, ...HtmlImages::find( $entry->html, $base ) ] );
		return null === $image
			? []
			: [ 'src' => ImageAddress::larger( $image->url ), 'alt' => Escape::shorten( Markup::line( $image->alt ), self::ALT ) ];
	}

	public static function hasImageEnding( string $url ): bool {
		return 1 === preg_match( '/\.(?:jpe?g|png|gif|webp|avif)$/i', (string) wp_parse_url( $url, PHP_URL_PATH ) );
	}

	/** Returns the address that a hub knows a feed by: exactly as the feed writes it, or else the address it was read from. */
	public static function topic( string $self, string $url ): string {
		return 1 === preg_match( '~^https?://[^\s<>"\'\x00-\x1f]{1,1900}$~i', $self ) ? $self : $url;
	}

	/** @return string absolute address of a page, with the scheme and port that the feed names, or '' */
	public static function link( string $address, string $base ): string {
		$address = self::plain( $address );
		$isWhole = 1 === preg_match( '~^https?://~i', $address );
		if ( '' === $address || ( '' === $base && ! $isWhole ) ) {
			return '';
		}
		$url = \WP_Http::make_absolute_url( $address, $base );
		return 1 === preg_match( '~^https?://[^\s<>"\'\x00-\x1f]+$~i', $url ) && strlen( $url ) <= 2000 ? $url : '';
	}

	/** Reads an address as browsers do: without line breaks, with spaces encoded, and without the scheme that opens feed readers. */
	private static function plain( string $address ): string {
		$address = (string) preg_replace(
			[ '~[\t\r\n]+~', '~^' . Address::READERS . ':(?://)?(?=https?:)~i', '~^' . Address::READERS . ':(?=//)~i' ],
			[ '', '', 'http:' ],
			trim( $address ),
		);
		return str_replace( ' ', '%20', $address );
	}

	/** @return string absolute https address of a file, or ''. What has no encryption is not shown on a page that has. */
	public static function address( string $address, string $base ): string {
		$url = self::link( $address, $base );
		return 1 === preg_match( '~^http://[^/?#]*:(?!80(?:[/?#]|$))\d~i', $url )
			? ''
			: (string) preg_replace( '~^http://([^/?#]*?)(?::80)?(?=[/?#]|$)~i', 'https://$1', $url );
	}
}
