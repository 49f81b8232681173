<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Comment;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * Finds the images in what social networks have returned for the posts of a feed. Comments and albums are not in the HTML of
 * a page, but browsers load their images.
 */
final class ResponseImages {
	/** Responses that are read, the newest first. */
	private const MAX_RESPONSES = 500;

	public function __construct( private readonly SourceRepository $sources, private readonly Database $db ) {}

	/**
	 * @param string       $attributes JSON of the feed's
	 * @param list<string> $kinds      of RemoteCache
	 * @return list<string> addresses
	 */
	public function addresses( string $attributes, array $kinds ): array {
		$in       = ArrayReader::fromJson( $attributes );
		$hidden   = false === ( $in->all()['comments'] ?? true ) ? [ RemoteCache::META, RemoteCache::REPLIES ] : [];
		$kinds    = array_values( array_diff( $kinds, $hidden ) );
		$handles  = $in->strings( 'source' );
		$ids      = array_map( fn( string $handle ): int => $this->sources->byHandle( $handle )->id ?? 0, $handles );
		$ids      = [] === $ids ? array_column( $this->sources->all(), 'id' ) : $ids;
		$payloads = [] === $kinds || [] === $ids ? [] : $this->db->column(
			// Another source may have the same post, for which the social network was asked.
			'SELECT a.payload FROM {answers} a WHERE a.kind IN (%s) AND a.fetched_at > 0 AND (a.source_id IN (%d) OR EXISTS (SELECT 1 FROM {items} i WHERE i.source_id IN (%d) AND i.remote_id = a.remote_id)) ORDER BY a.fetched_at DESC LIMIT %d',
			$kinds,
			$ids,
			$ids,
			self::MAX_RESPONSES,
		);
		$avatars  = false !== ( $in->all()['commentavatars'] ?? true );
		return array_values( array_unique( array_merge( ...array_map(
			static fn( string $payload ): array => self::images( Json::decode( $payload ) ?? [], $avatars ),
			$payloads,
		) ) ) );
	}

	/**
	 * @param array<array-key, mixed> $response
	 * @return list<string>
	 */
	private static function images( array $response, bool $withAvatars, string $parent = '' ): array {
		$images = [];
		foreach ( $response as $key => $value ) {
			if ( is_array( $value ) ) {
				$isPicture = 'picture' === $parent && 'data' === $key;
				$images    = [ ...$images, ...self::images( $value, $withAvatars, $isPicture ? 'picture data' : (string) $key ) ];
			} elseif (
				is_string( $value )
				&& in_array( $key, $withAvatars && 'picture data' === $parent ? [ 'url' ] : [ 'src', 'source', 'thumb' ], true )
			) {
				$images[] = html_entity_decode( $value, ENT_QUOTES, 'UTF-8' );
			}
		}
		return $images;
	}
}
