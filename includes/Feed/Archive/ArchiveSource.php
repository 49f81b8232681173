<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Driver\CommentSource;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\Web\CommentData;

/** Posts of an archive: stored once, never refreshed, and removed together. */
final class ArchiveSource extends BuiltInDriver implements ConversationSource, CommentSource {
	public const TYPE = 'archive';

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [], loose: true );
	}

	public function meta( Source $source, Item $item, string $id ): array {
		$own  = array_reverse( $item->ownComments );
		$meta = [ 'likes' => [ 'summary' => [ 'total_count' => 0 ], 'data' => [] ] ];
		foreach ( [ 'love', 'haha', 'wow', 'sad', 'angry' ] as $reaction ) {
			$meta[ $reaction ] = [ 'summary' => [ 'total_count' => 0 ] ];
		}
		return $meta + [
			'comments' => [
				'summary' => [ 'total_count' => count( $own ) ],
				'data'    => array_map(
					static fn( array $comment, int $n ): array => CommentData::build(
						self::commentId( $item, $n ),
						$comment['text'],
						$comment['time'],
						0,
						0,
						$item->author ?? [ 'id' => '', 'name' => $source->name, 'url' => '', 'avatar' => '' ],
					),
					$own,
					array_keys( $own ),
				),
			],
		];
	}

	public function replies( Source $source, string $commentId ): array {
		return [];
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		// The images of a post are stored here, and the lightbox reads them from there.
		return [];
	}

	public function comments( Source $source, Item $item ): array {
		$own = array_reverse( $item->ownComments );
		return array_map(
			static fn( array $comment, int $n ): array => [
				'id'       => self::commentId( $item, $n ),
				'username' => $source->name,
				'text'     => $comment['text'],
			],
			$own,
			array_keys( $own ),
		);
	}

	private static function commentId( Item $item, int $n ): string {
		return substr( (string) strrchr( $item->id, '_' ), 1 ) . "_$n";
	}
}
