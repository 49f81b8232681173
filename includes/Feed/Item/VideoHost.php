<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/** Returns the player for a video URL. */
final class VideoHost {
	private const HOSTS = [
		'youtube'     => '/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/',
		'vimeo'       => '/(^|\.)vimeo\.com$/',
		'dailymotion' => '/(^|\.)(dailymotion\.com|dai\.ly)$/',
		'facebook'    => '/(^|\.)(facebook\.com|fb\.watch)$/',
	];

	public static function of( string $url ): string {
		$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
		foreach ( self::HOSTS as $player => $pattern ) {
			if ( 1 === preg_match( $pattern, $host ) ) {
				return $player;
			}
		}
		return 'standard';
	}
}
