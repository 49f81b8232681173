<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Video;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * The hosts whose videos play in an iframe. video-hosts.json has one record each, which
 * src/feed/lightbox/players.ts reads, too; tests/fixtures/video-hosts.json tests both.
 *
 * In a record, `hosts` are host names, which stand for their subdomains, too. `paths`, of host and path, names the video,
 * and for unlisted videos the hash without which it does not play; so do the parameters `id` and `hash` of the query.
 * `frame` is the address of the player, ready for one more parameter, `thumbnail` that of the thumbnail, and `lookup`
 * (`unlisted` with a hash) returns it as JSON. `images` is the host of thumbnails.
 *
 * @phpstan-type Video array{player: string, id: string, hash: string}
 */
final class VideoHost {
	/** The player of addresses of all other hosts. */
	public const OTHER = 'standard';

	/** @var array<string, ArrayReader>|null player => record */
	private static ?array $records = null;

	/** Returns the player for a video URL. */
	public static function forUrl( string $url ): string {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( self::records() as $player => $record ) {
			foreach ( $record->strings( 'hosts' ) as $name ) {
				if ( str_ends_with( ".$host", ".$name" ) ) {
					return $player;
				}
			}
		}
		return self::OTHER;
	}

	/** @return Video|null null for pages that are no video, and hosts whose videos have no id */
	public static function video( string $url ): ?array {
		$player = self::forUrl( $url );
		$record = self::record( $player );
		if ( ! $record->has( 'paths' ) ) {
			return null;
		}
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$path = $host . wp_parse_url( $url, PHP_URL_PATH );
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$in    = new ArrayReader( $query );
		$named = $in->string( $record->string( 'id' ) );
		$match = [];
		if (
			1 !== preg_match( "~{$record->string( 'paths' )}~", $path, $match )
			&& 1 !== preg_match( '/^[\w-]{3,40}$/D', $named )
		) {
			return null;
		}
		$hash = $match[2] ?? $in->string( $record->string( 'hash' ) );
		return [
			'player' => $player,
			'id'     => $match[1] ?? $named,
			'hash'   => 1 === preg_match( '/^[\w-]{3,40}$/D', $hash ) ? $hash : '',
		];
	}

	/** @return string URL of the iframe that plays a video; '' if there is none */
	public static function frame( string $url ): string {
		$video  = self::video( $url );
		$record = self::record( self::forUrl( $url ) );
		$isPage = ! $record->has( 'paths' ) && str_starts_with( $url, 'https://' );
		$id     = $video['id'] ?? ( $isPage ? rawurlencode( $url ) : '' );
		$hash   = $video['hash'] ?? '';
		$frame  = str_replace( '%s', $id, $record->string( 'frame' ) ) . ( '' === $hash ? '' : "h=$hash" );
		return '' === $id ? '' : rtrim( $frame, '?&' );
	}

	/**
	 * @param Video $video
	 * @return array{src: string, lookup: string} URL of the thumbnail, or of JSON that has it
	 */
	public static function thumbnail( array $video ): array {
		$record = self::record( $video['player'] );
		$lookup = '' === $video['hash'] ? $record->string( 'lookup' ) : $record->string( 'unlisted' );
		$id     = $video['id'] . ( '' === $video['hash'] ? '' : "%2F{$video['hash']}" );
		return [
			'src'    => str_replace( '%s', $id, $record->string( 'thumbnail' ) ),
			'lookup' => str_replace( '%s', $id, $lookup ),
		];
	}

	/** @return list<string> hosts that serve the thumbnails */
	public static function imageHosts(): array {
		return array_values( array_filter(
			array_map( static fn( ArrayReader $record ): string => $record->string( 'images' ), self::records() ),
			static fn( string $host ): bool => '' !== $host,
		) );
	}

	private static function record( string $player ): ArrayReader {
		return self::records()[ $player ] ?? new ArrayReader( [] );
	}

	/** @return array<string, ArrayReader> */
	private static function records(): array {
		if ( null === self::$records ) {
			$hosts         = wp_json_file_decode( __DIR__ . '/video-hosts.json', [ 'associative' => true ] );
			self::$records = [];
			foreach ( ( new ArrayReader( [ 'hosts' => $hosts ] ) )->list( 'hosts' ) as $record ) {
				self::$records[ $record->string( 'player' ) ] = $record;
			}
		}
		return self::$records;
	}
}
