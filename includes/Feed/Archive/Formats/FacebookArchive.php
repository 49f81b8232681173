<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive\Formats;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\ArchiveFormat;
use Frontispiece\Feed\Archive\JsonList;
use Frontispiece\Feed\Archive\SkippedKinds;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * "Download your information" of Facebook, as JSON: of a profile or a Page. Folders are called posts/ and
 * photos_and_videos/, and since 2022 they are inside your_facebook_activity/.
 */
final class FacebookArchive implements ArchiveFormat {
	private const PROFILE = '~(?:^|/)profile_information\.json$~';
	private const POSTS   = '~(?:^|/)posts/(?:your_posts(?:__check_ins__photos_and_videos)?|profile_posts|page_posts)(?:_\d+)?\.json$~';
	private const LOOSE   = '~(?:^|/)(?:posts|photos_and_videos)/your_(?:videos|uncategorized_photos|photos)(?:_\d+)?\.json$~';
	private const ALBUMS  = '~(?:^|/)(?:posts|photos_and_videos)/album/\d+\.json$~';

	private const HEAD       = 100_000;
	private const MAX_LINKS = 5;

	public function network(): string {
		return 'Facebook';
	}

	public function livingTypes(): array {
		return [ 'facebook', 'facebook-photos', 'facebook-albums', 'facebook-videos' ];
	}

	public function recognizes( ArchiveFile $file ): bool {
		return [] !== [ ...$file->names( self::POSTS ), ...$file->names( self::LOOSE ), ...$file->names( self::ALBUMS ) ];
	}

	public function profile( ArchiveFile $file ): array {
		$all  = MetaText::reader( $file->json( $file->names( self::PROFILE )[0] ?? '' )->all() );
		$in   = $all->child( 'profile_v2' ) ?? $all->at( 'profile' );
		$name = $in->string( 'name' ) . $in->at( 'name' )->string( 'full_name' );
		$url  = $in->url( 'profile_uri' );
		$key  = '' === $url . $name ? implode( ' ', $file->names( self::POSTS ) ) : $url . '|' . $in->string( 'username' );
		return [
			'id'       => NumericId::forRemoteId( "facebook|$key" ),
			'name'     => '' === $name ? $this->network() : MetaText::line( $name ),
			'username' => MetaText::line( $in->string( 'username' ), 100 ),
			'url'      => $url,
			'about'    => MetaText::words( $in->string( 'intro_bio' ) . $in->at( 'intro_bio' )->string( 'name' ) ),
		];
	}

	public function posts( ArchiveFile $file, int $from ): \Generator {
		$profile = $this->profile( $file );
		$base    = 0;
		foreach ( $file->names( self::POSTS ) as $name ) {
			$entries = $file->entries( $name, JsonList::ANY, max( 0, $from - $base ) );
			foreach ( $entries as $n => $entry ) {
				yield $base + $n => static fn(): ?Item => self::post( $file, $profile, MetaText::reader( $entry ) );
			}
			$base += $entries->getReturn();
		}
		foreach ( $file->names( self::LOOSE ) as $name ) {
			$entries = $file->entries( $name, JsonList::ANY, max( 0, $from - $base ) );
			foreach ( $entries as $n => $entry ) {
				yield $base + $n => static fn(): ?Item => self::loose( $file, $profile, MetaText::reader( $entry ) );
			}
			$base += $entries->getReturn();
		}
		foreach ( $file->names( self::ALBUMS ) as $name ) {
			if ( $base >= $from ) {
				yield $base => static fn(): ?Item => self::album( $file, $profile, $name );
			}
			++$base;
		}
	}

	/** @param array<string, mixed> $profile */
	private static function post( ArchiveFile $file, array $profile, ArrayReader $in ): ?Item {
		$text  = '';
		$time  = $in->int( 'timestamp' );
		$media = [];
		$links = [];
		foreach ( $in->list( 'data' ) as $part ) {
			$text .= $part->string( 'post' );
			$time  = $part->int( 'backdated_timestamp' ) > 0 ? $part->int( 'backdated_timestamp' ) : $time;
		}
		foreach ( $in->list( 'attachments' ) as $attachment ) {
			foreach ( $attachment->list( 'data' ) as $part ) {
				$media = [ ...$media, ...array_filter( [ $part->child( 'media' ) ] ) ];
				$links = [ ...$links, ...self::link( $part->at( 'external_context' ) ) ];
			}
		}
		$text = MetaText::words( $text );
		$text = '' === $text && 1 === count( $media ) ? MetaText::words( $media[0]->string( 'description' ) ) : $text;
		$shown = MetaMedia::fromEntries( $file, $media, $text );
		$item  = MetaMedia::item( $profile, $time, $text, $shown, [
			'links'        => [] === $media ? array_slice( $links, 0, self::MAX_LINKS ) : [],
			'own_comments' => self::comments( $media, $profile ),
		] );
		if ( null === $item && [] === $media ) {
			$file->leaveOut( self::kindOf( $in ), "$time|" . $in->string( 'title' ) );
		}
		return $item;
	}

	/** Returns the kind of a post that has neither text nor photos nor links. */
	private static function kindOf( ArrayReader $in ): string {
		foreach ( $in->list( 'attachments' ) as $attachment ) {
			foreach ( $attachment->list( 'data' ) as $part ) {
				$kinds = array_intersect_key( SkippedKinds::OF_FACEBOOK, $part->all() );
				if ( [] !== $kinds ) {
					return array_values( $kinds )[0];
				}
			}
		}
		return SkippedKinds::OTHER;
	}

	/**
	 * Makes a post of a video or photo that is in no post.
	 *
	 * @param array<string, mixed> $profile
	 */
	private static function loose( ArchiveFile $file, array $profile, ArrayReader $in ): ?Item {
		$text  = MetaText::words( $in->string( 'description' ) );
		$media = MetaMedia::fromEntries( $file, [ $in ], $text );
		return [] === $media && ! MetaMedia::hasUnreadable( $file, [ $in ] ) ? null : MetaMedia::item(
			$profile,
			$in->int( 'creation_timestamp' ),
			$text,
			$media,
			[ 'own_comments' => self::comments( [ $in ], $profile ) ],
		);
	}

	/** @param array<string, mixed> $profile */
	private static function album( ArchiveFile $file, array $profile, string $name ): ?Item {
		$photos = [];
		$count  = 0;
		foreach ( $file->entries( $name, 'photos', 0 ) as $entry ) {
			++$count;
			if ( count( $photos ) < 30 ) {
				$photos[] = MetaText::reader( $entry );
			}
		}
		$title = self::titleOf( $file->start( $name, self::HEAD ) );
		$media = MetaMedia::fromEntries( $file, $photos );
		return [] === $media ? null : MetaMedia::item(
			$profile,
			max( 0, ...array_map( static fn( ArrayReader $photo ): int => $photo->int( 'creation_timestamp' ), $photos ) ),
			$title,
			$media,
			[
				'album'        => [ 'title' => $title, 'count' => $count ],
				'kind'         => 'album',
				'own_comments' => self::comments( $photos, $profile ),
			],
		);
	}

	/** @return string name of an album, whose file may be too large to be read as one */
	private static function titleOf( string $json ): string {
		$hasTitle = 1 === preg_match( '/^\s*\{\s*"name"\s*:\s*("[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+")/s', $json, $match );
		$title    = $hasTitle ? Json::decode( "[$match[1]]" )[0] ?? '' : '';
		return is_string( $title ) ? MetaText::line( MetaText::text( $title ) ) : '';
	}

	/** @return list<array<string, string>> */
	private static function link( ArrayReader $in ): array {
		$url = $in->url( 'url' );
		return '' === $url ? [] : [
			[
				'url'         => $url,
				'title'       => MetaText::line( $in->string( 'name' ) ),
				'description' => '',
				'host'        => (string) wp_parse_url( $url, PHP_URL_HOST ),
			],
		];
	}

	/**
	 * Returns the comments that the account itself wrote. Those of other people are not imported.
	 *
	 * @param list<ArrayReader>    $media
	 * @param array<string, mixed> $profile
	 * @return list<array{text: string, time: int}>
	 */
	private static function comments( array $media, array $profile ): array {
		$own = [];
		foreach ( $media as $medium ) {
			foreach ( $medium->list( 'comments' ) as $comment ) {
				$text = MetaText::words( $comment->string( 'comment' ) );
				if ( '' !== $text && MetaText::line( $comment->string( 'author' ) ) === $profile['name'] ) {
					$own[] = [ 'text' => mb_substr( $text, 0, 2000 ), 'time' => $comment->int( 'timestamp' ) ];
				}
			}
		}
		return array_slice( $own, 0, 20 );
	}
}
