<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\Media;

/** Builds the URL of the iframe in which a video's host plays it. */
final class VideoFrame {
	private const PLAYERS = [
		'youtube'     => 'https://www.youtube-nocookie.com/embed/%s?rel=0',
		'vimeo'       => 'https://player.vimeo.com/video/%s?dnt=1',
		'dailymotion' => 'https://www.dailymotion.com/embed/video/%s',
	];

	private const FACEBOOK = 'https://www.facebook.com/plugins/video.php?show_text=false&href=%s';

	/** @return string URL of the embed; '' if the host has none */
	public static function address( Media $media ): string {
		$id = VideoThumbnails::id( $media );
		if ( '' !== $id ) {
			return sprintf( self::PLAYERS[ $media->player ] ?? '', $id );
		}
		$isFacebook = 1 === preg_match( '~^https://(?:[a-z]+\.)?(?:facebook\.com|fb\.watch)/~', $media->video );
		return $isFacebook ? sprintf( self::FACEBOOK, rawurlencode( $media->video ) ) : '';
	}
}
