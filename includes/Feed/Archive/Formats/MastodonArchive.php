<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive\Formats;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\ArchiveFormat;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Mastodon\MastodonContent;
use Frontispiece\Kernel\Text\ArrayReader;

/** The archive that a Mastodon account can request: actor.json, outbox.json, and the media. */
final class MastodonArchive implements ArchiveFormat {
	private const PUBLIC = [ 'https://www.w3.org/ns/activitystreams#Public', 'as:Public', 'Public' ];

	public function network(): string {
		return 'Mastodon';
	}

	public function livingTypes(): array {
		return [ 'mastodon' ];
	}

	public function recognizes( ArchiveFile $file ): bool {
		return $file->has( 'actor.json' ) && $file->has( 'outbox.json' );
	}

	public function profile( ArchiveFile $file ): array {
		$actor = $file->json( 'actor.json' );
		$name  = MastodonContent::line( $actor->string( 'name' ), 200 );
		$user  = MastodonContent::line( $actor->string( 'preferredUsername' ), 100 );
		return [
			'id'       => NumericId::forRemoteId( $actor->string( 'id' ) ),
			'name'     => '' === $name ? $user : $name,
			'username' => $user,
			'url'      => $actor->url( 'url' ),
			'about'    => MastodonContent::read( $actor->string( 'summary' ) )['text'],
			'avatar'   => self::inside( $file, $actor->at( 'icon' )->string( 'url' ) ),
			'cover'    => self::inside( $file, $actor->at( 'image' )->string( 'url' ) ),
		];
	}

	public function posts( ArchiveFile $file, int $from ): \Generator {
		$actor  = $file->json( 'actor.json' );
		$author = new ArrayReader( $this->profile( $file ) );
		foreach ( $file->entries( 'outbox.json', 'orderedItems', $from ) as $n => $activity ) {
			yield $n => static function () use ( $file, $activity, $actor, $author ): ?Item {
				$in = new ArrayReader( $activity ?? [] );
				// Posts of others that the account has shared are only addresses in the archive.
				return 'Create' === $in->string( 'type' ) && self::isShown( $in->at( 'object' ), $actor->string( 'id' ) )
					? self::item( $file, $in->at( 'object' ), $author )
					: null;
			};
		}
	}

	private static function isShown( ArrayReader $post, string $actor ): bool {
		$to      = [ ...$post->at( 'to' )->all(), ...$post->at( 'cc' )->all(), $post->string( 'to' ), $post->string( 'cc' ) ];
		$replies = $post->string( 'inReplyTo' );
		return [] !== array_intersect( self::PUBLIC, array_filter( $to, 'is_string' ) )
			// A reply to the author's own post continues a thread and does not count as a reply.
			&& ( '' === $replies || str_starts_with( $replies, "$actor/" ) );
	}

	private static function item( ArchiveFile $file, ArrayReader $post, ArrayReader $author ): ?Item {
		$content = MastodonContent::read( $post->string( 'content' ) );
		$media   = self::media( $file, $post->list( 'attachment' ) );
		$warning = MastodonContent::line( $post->string( 'summary' ), 500 );
		$item    = Item::fromArray( [
			'id'         => NumericId::post( $author->string( 'url' ), $post->string( 'id' ) ),
			'kind'       => count( $media ) > 1 ? 'album' : ( $media[0]['kind'] ?? 'status' ),
			'created_at' => $post->time( 'published' ),
			'url'        => $post->url( 'url' ),
			'page_id'    => NumericId::forRemoteId( $author->string( 'url' ) ),
			'text'       => $content['text'],
			'text_links' => $content['links'],
			'author'     => [ 'avatar' => '' ] + array_intersect_key( $author->all(), [ 'id' => 1, 'name' => 1, 'url' => 1 ] ),
			'media'      => $media,
			'warning'    => '' === $warning && [] !== $media && $post->bool( 'sensitive' ) ? Item::SENSITIVE : $warning,
		] );
		return $item->createdAt > 0 && '' !== $post->string( 'id' ) && ( '' !== $item->text || [] !== $media ) ? $item : null;
	}

	/**
	 * @param list<ArrayReader> $attachments
	 * @return list<array<string, mixed>> images; videos stay at their server
	 */
	private static function media( ArchiveFile $file, array $attachments ): array {
		$media = [];
		foreach ( array_slice( $attachments, 0, 30 ) as $item ) {
			$src = str_starts_with( $item->string( 'mediaType' ), 'image/' ) ? self::inside( $file, $item->string( 'url' ) ) : '';
			if ( '' !== $src ) {
				$point   = $item->at( 'focalPoint' )->all();
				$media[] = [
					'kind'   => 'photo',
					'id'     => $src,
					'src'    => $src,
					'width'  => min( 100_000, max( 0, $item->int( 'width' ) ) ),
					'height' => min( 100_000, max( 0, $item->int( 'height' ) ) ),
					'alt'    => MastodonContent::line( $item->string( 'name' ), 1500 ),
					'focus'  => [ 'x' => $point[0] ?? 0, 'y' => $point[1] ?? 0 ],
				];
			}
		}
		return $media;
	}

	/** @return string where a file of the archive is; '' if the archive does not have it */
	private static function inside( ArchiveFile $file, string $url ): string {
		$name = 1 === preg_match( '~(?:^|/)(media_attachments/.+|[^/]+)$~', $url, $match ) ? $match[1] : '';
		return '' !== $name && $file->has( $name ) ? Media::ARCHIVE . $name : '';
	}
}
