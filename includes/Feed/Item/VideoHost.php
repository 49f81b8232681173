<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * The hosts whose videos play in an iframe, one record each: which addresses are theirs, where these name the video, and
 * the addresses of player and thumbnail. src/feed/lightbox/players.ts has the same; tests/fixtures/video-hosts.json tests
 * both.
 *
 * @phpstan-type Video array{player: string, id: string, hash: string}
 */
final class VideoHost {
	/** The player of addresses of all other hosts. */
	public const OTHER = 'standard';

	/**
	 * `paths`, of host and path, name the video, and for unlisted videos the hash without which it does not play; so do the
	 * parameters `id` and `hash` of the query.
	 */
	private const HOSTS = [
		'youtube'     => [
			'host'  => '/(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/',
			'paths' => '~(?:youtu\.be|/(?:embed|shorts|live|v|e))/([\w-]{6,20})/?$~',
			'id'    => 'v',
			'frame' => 'https://www.youtube-nocookie.com/embed/%s?rel=0',
		],
		'vimeo'       => [
			'host'  => '/(?:^|\.)vimeo\.com$/',
			'paths' => '~m(?:/[\w-]+)*?/(\d{1,15})(?:/([0-9a-f]{4,40}))?/?$~',
			'hash'  => 'h',
			'frame' => 'https://player.vimeo.com/video/%s?dnt=1',
		],
		'dailymotion' => [
			'host'  => '/(?:^|\.)(?:dailymotion\.com|dai\.ly)$/',
			'paths' => '~(?:dai\.ly|/video)/([A-Za-z0-9]{3,20})(?:_[^/]*)?/?$~',
			'frame' => 'https://www.dailymotion.com/embed/video/%s',
		],
		'facebook'    => [
			'host'  => '/(?:^|\.)(?:facebook\.com|fb\.watch)$/',
			'frame' => 'https://www.facebook.com/plugins/video.php?show_text=false&href=%s',
		],
	];

	/** Returns the player for a video URL. */
	public static function forUrl( string $url ): string {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( self::HOSTS as $player => $record ) {
			if ( 1 === preg_match( $record['host'], $host ) ) {
				return $player;
			}
		}
		return self::OTHER;
	}

	/** @return Video|null null for pages that are no video, and hosts whose videos have no id */
	public static function video( string $url ): ?array {
		$player = self::forUrl( $url );
		$record = self::HOSTS[ $player ] ?? [];
		if ( ! isset( $record['paths'] ) ) {
			return null;
		}
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		$path = $host . wp_parse_url( $url, PHP_URL_PATH );
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$in    = new ArrayReader( $query );
		$named = $in->string( $record['id'] ?? '' );
		$match = [];
		if ( 1 !== preg_match( $record['paths'], $path, $match ) && 1 !== preg_match( '/^[\w-]{3,40}$/D', $named ) ) {
			return null;
		}
		$hash = $match[2] ?? $in->string( $record['hash'] ?? '' );
		return [
			'player' => $player,
			'id'     => $match[1] ?? $named,
			'hash'   => 1 === preg_match( '/^[\w-]{3,40}$/D', $hash ) ? $hash : '',
		];
	}

	/** @return string URL of the iframe that plays a video; '' if there is none */
	public static function frame( string $url ): string {
		$video = self::video( $url );
		if ( null !== $video ) {
			return sprintf( self::HOSTS[ $video['player'] ]['frame'], $video['id'] )
				. ( '' === $video['hash'] ? '' : "&h={$video['hash']}" );
		}
		$frame = self::HOSTS['facebook']['frame'];
		return 'facebook' === self::forUrl( $url ) && str_starts_with( $url, 'https://' )
			? sprintf( $frame, rawurlencode( $url ) )
			: '';
	}
}
