<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Kernel\Text\Text;

/** Converts the entries of a feed to items. */
final class FeedItems {
	private const TEXT = 3000;
	private const ALT  = 500;

	/**
	 * @param string             $base  address that relative addresses belong to
	 * @param array<string, int> $known id of a post => Unix time that an entry without a date got when it was first seen
	 * @param int                $now   Unix time of the first entry, if it has no date; 0 = posts may have none
	 * @return list<Item> newest first
	 */
	public static function of( ParsedFeed $feed, string $account, string $base, array $known = [], int $now = 0 ): array {
		$items = [];
		$next  = $now;
		foreach ( $feed->entries as $entry ) {
			if ( '' === $entry->id ) {
				continue;
			}
			// An entry without a date keeps the one that it got first. A new one belongs right before the one below it.
			$time    = $entry->time > 0 ? $entry->time : $known[ NumericId::post( $account, $entry->id ) ] ?? $next;
			$next    = max( 0, $time - 1 );
			$items[] = self::item( $entry, $account, $base, $time );
		}
		return $items;
	}

	/** @return list<string> ids of the posts whose entries have no date */
	public static function undated( ParsedFeed $feed, string $account ): array {
		$undated = array_filter( $feed->entries, static fn( FeedEntry $one ): bool => $one->time <= 0 && '' !== $one->id );
		return array_values( array_map(
			static fn( FeedEntry $one ): string => NumericId::post( $account, $one->id ),
			$undated,
		) );
	}

	private static function item( FeedEntry $entry, string $account, string $base, int $time ): Item {
		$url   = self::link( $entry->url, $base );
		$media = self::media( $entry, '' === $url ? $base : $url );
		return Item::fromArray( [
			'id'         => NumericId::post( $account, $entry->id ),
			'page_id'    => NumericId::of( $account ),
			'kind'       => self::kind( $media ),
			'created_at' => $time,
			'url'        => $url,
			'text'       => self::text( $entry ),
			'media'      => $media,
		] );
	}

	/**
	 * Returns the title and the beginning of the content. Leaves out titles that repeat the content, as some social
	 * networks create them.
	 */
	private static function text( FeedEntry $entry ): string {
		$title = PlainText::of( $entry->title );
		$text  = PlainText::of( $entry->html );
		$start = rtrim( $title, '….' );
		$both  = '' === $title || '' === $text || str_starts_with( $text, $start ) || str_starts_with( $title, $text )
			? ( mb_strlen( $text ) >= mb_strlen( $start ) && '' !== $text ? $text : $title )
			: "$title\n\n$text";
		return Text::shorten( $both, self::TEXT );
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
		foreach ( $entry->files as $file ) {
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
						+ [ 'caption' => PlainText::of( $entry->title ) ]
						+ [ 'video' => [ 'player' => $player, 'url' => $base, 'file' => $address ] ],
				];
			}
		}
		return [] === $image ? [] : [ $image ];
	}

	/** @return array{src?: string, alt?: string} */
	private static function image( FeedEntry $entry, string $base ): array {
		foreach ( $entry->files as $file ) {
			$src = str_starts_with( $file['type'], 'image/' ) || self::isImage( $file ) ? $file['url'] : $file['poster'];
			$src = self::address( $src, $base );
			if ( '' !== $src ) {
				return [ 'src' => $src, 'alt' => Text::shorten( PlainText::of( $file['alt'] ), self::ALT ) ];
			}
		}
		$image = PlainText::image( $entry->html );
		$src   = null === $image ? '' : self::address( $image['src'], $base );
		return null === $image || '' === $src
			? []
			: [ 'src' => $src, 'alt' => Text::shorten( PlainText::of( $image['alt'] ), self::ALT ) ];
	}

	/** @param array{url: string, type: string} $file */
	private static function isImage( array $file ): bool {
		$path = (string) wp_parse_url( $file['url'], PHP_URL_PATH );
		return '' === $file['type'] && 1 === preg_match( '/\.(?:jpe?g|png|gif|webp|avif)$/i', $path );
	}

	/** Returns the address that a hub knows a feed by: exactly as the feed writes it, or else the address it was read from. */
	public static function topic( string $self, string $url ): string {
		return 1 === preg_match( '~^https?://[^\s<>"\'\x00-\x1f]{1,1900}$~i', $self ) ? $self : $url;
	}

	/** @return string absolute address of a page, with the scheme and port that the feed names, or '' */
	public static function link( string $address, string $base ): string {
		$isWhole = 1 === preg_match( '~^https?://~i', $address );
		if ( '' === $address || ( '' === $base && ! $isWhole ) ) {
			return '';
		}
		$url = \WP_Http::make_absolute_url( $address, $base );
		return 1 === preg_match( '~^https?://[^\s<>"\'\x00-\x1f]+$~i', $url ) && strlen( $url ) <= 2000 ? $url : '';
	}

	/** @return string absolute https address of a file, or ''. What has no encryption is not shown on a page that has. */
	public static function address( string $address, string $base ): string {
		$url = self::link( $address, $base );
		return 1 === preg_match( '~^http://[^/?#]*:(?!80(?:[/?#]|$))\d~i', $url )
			? ''
			: (string) preg_replace( '~^http://([^/?#]*?)(?::80)?(?=[/?#]|$)~i', 'https://$1', $url );
	}
}
