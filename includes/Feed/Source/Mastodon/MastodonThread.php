<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\Web\CommentData;
use Frontispiece\Feed\Source\Web\WebClient;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the replies to a post as comments, in the format of cff_query. Only public replies are shown. */
final class MastodonThread {
	private const MAX_SHOWN = 50;
	private const TIMEOUT = 3;

	private const MAX_REPLIES = 500;

	private const REACTIONS = [ 'love', 'haha', 'wow', 'sad', 'angry' ];

	public function __construct( private readonly MastodonApi $api ) {}

	/**
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function meta( Source $source, Item $item ): array {
		$all   = $this->descendants( $source, $item );
		$first = self::repliesTo( $all, $item->objectId );
		$meta  = [
			'likes'    => [ 'summary' => [ 'total_count' => $item->counts['likes'] ], 'data' => [] ],
			'comments' => [
				'summary' => [ 'total_count' => max( count( $all ), $item->counts['comments'] ) ],
				'data'    => self::comments( $first, $all, $item ),
			],
		];
		foreach ( self::REACTIONS as $name ) {
			$meta[ $name ] = [ 'summary' => [ 'total_count' => 0 ] ];
		}
		return $meta;
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function replies( Source $source, Item $item, string $commentId ): array {
		$all = $this->descendants( $source, $item );
		foreach ( $all as $reply ) {
			if ( self::id( $item, $reply ) === $commentId ) {
				return [
					'comments' => [
						'data' => self::comments( self::repliesTo( $all, $reply->string( 'id' ) ), $all, $item ),
					],
				];
			}
		}
		return [];
	}

	/**
	 * @return list<array{id: string, username: string, text: string}> newest first
	 * @throws SourceError
	 */
	public function newest( Source $source, Item $item ): array {
		return array_map(
			static fn( ArrayReader $reply ): array => [
				'id'       => self::id( $item, $reply ),
				'username' => MastodonProfile::author( $reply->at( 'account' ) )['name'],
				'text'     => self::text( $reply ),
			],
			array_slice( array_reverse( $this->descendants( $source, $item ) ), 0, self::MAX_SHOWN ),
		);
	}

	/**
	 * @return list<ArrayReader> public replies of all levels, oldest first
	 * @throws SourceError
	 */
	private function descendants( Source $source, Item $item ): array {
		if ( ! MastodonStatus::isId( $item->objectId ) ) {
			return [];
		}
		$address = MastodonAddress::ofSource( $source );
		$context = $this->api->get( $address->host, "statuses/{$item->objectId}/context", [], self::TIMEOUT );
		return array_values( array_filter(
			array_slice( WebClient::json( $context )->list( 'descendants' ), 0, self::MAX_REPLIES ),
			static fn( ArrayReader $reply ): bool => MastodonStatus::isPublic( $reply ) && '' !== self::text( $reply ),
		) );
	}

	/**
	 * @param list<ArrayReader> $all
	 * @return list<ArrayReader>
	 */
	private static function repliesTo( array $all, string $id ): array {
		return array_values( array_filter(
			$all,
			static fn( ArrayReader $reply ): bool => $reply->string( 'in_reply_to_id' ) === $id,
		) );
	}

	/**
	 * @param list<ArrayReader> $shown
	 * @param list<ArrayReader> $all
	 * @return list<array<string, mixed>>
	 */
	private static function comments( array $shown, array $all, Item $item ): array {
		return array_map(
			static fn( ArrayReader $reply ): array => CommentData::build(
				self::id( $item, $reply ),
				self::text( $reply ),
				$reply->time( 'created_at' ),
				$reply->int( 'favourites_count' ),
				count( self::repliesTo( $all, $reply->string( 'id' ) ) ),
				MastodonProfile::author( $reply->at( 'account' ) ),
			),
			array_slice( $shown, 0, self::MAX_SHOWN ),
		);
	}

	/** For a reply with a content warning, show only the warning. */
	private static function text( ArrayReader $reply ): string {
		$warning = MastodonContent::line( $reply->string( 'spoiler_text' ), 500 );
		return '' === $warning ? MastodonContent::read( $reply->string( 'content' ) )['text'] : $warning;
	}

	/** Returns an id in the format of comment requests: post part, underscore, comment part. */
	private static function id( Item $item, ArrayReader $reply ): string {
		return substr( (string) strrchr( $item->id, '_' ), 1 ) . '_' . NumericId::forRemoteId( $reply->string( 'id' ) );
	}
}
