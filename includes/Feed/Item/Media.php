<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Kernel\Text\ArrayReader;

/** An image, a video with its poster, or an audio file with or without a cover. */
final class Media {
	/** Prefix of the `src` of an image from this site's media library, followed by the attachment id. */
	public const OWN = 'attachment:';

	/** Prefix of the `src` of an image in an imported archive, followed by the name of its file. */
	public const ARCHIVE = 'archive:';

	/** Prefix of the `file` of a video that is stored beside the renditions, followed by its name there. */
	public const STORED = 'stored:';

	/** Players of video files that stay at their URL. Files of other networks are signed for a short time. */
	private const LASTING = [ 'standard', 'bluesky' ];

	/** The player of an audio file. */
	public const AUDIO = 'audio';

	/**
	 * @param string $src the network's address, signed and short-lived; "demo:stem" for images that ship with the
	 *     plugin
	 * @param int $width pixels, 0 = unknown
	 * @param string $player '' for an image; facebook, youtube, vimeo, dailymotion, bluesky, standard … for a video; AUDIO
	 * @param string $video URL of the video's page or player
	 * @param string $file URL of a video or audio file
	 * @param array{x: float, y: float}|null $focus the point of the image that is visible at any crop: -1 to 1 from left
	 *     to right and from bottom to top
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $src,
		public readonly int $width,
		public readonly int $height,
		public readonly string $alt,
		public readonly string $caption,
		public readonly string $player,
		public readonly string $video,
		public readonly string $file,
		public readonly ?array $focus = null,
	) {}

	public static function fromRaw( ArrayReader $in ): self {
		$video  = $in->child( 'video' );
		$url    = $video?->url( 'url' ) ?? '';
		$player = $video?->string( 'player' ) ?? '';
		return new self(
			$in->string( 'id' ),
			$in->string( 'src' ),
			$in->int( 'width' ),
			$in->int( 'height' ),
			$in->string( 'alt' ),
			$in->string( 'caption' ),
			'' === $player && '' !== $url ? 'standard' : $player,
			$url,
			$video?->string( 'file' ) ?? '',
			self::point( $in->child( 'focus' ) ),
		);
	}

	/** @param array<string, mixed> $row what toArray() gave: @see Item::stored() */
	public static function stored( array $row ): self {
		$video = $row['video'] ?? [];
		return new self(
			$row['id'] ?? '',
			$row['src'] ?? '',
			$row['width'] ?? 0,
			$row['height'] ?? 0,
			$row['alt'] ?? '',
			$row['caption'] ?? '',
			$video['player'] ?? '',
			$video['url'] ?? '',
			$video['file'] ?? '',
			$row['focus'] ?? null,
		);
	}

	/** @return array{x: float, y: float}|null null for the center, where an image is cropped without a focus anyway */
	private static function point( ?ArrayReader $focus ): ?array {
		$x = $focus?->float( 'x' ) ?? 0.0;
		$y = $focus?->float( 'y' ) ?? 0.0;
		return 0.0 === $x && 0.0 === $y
			? null
			: [ 'x' => round( max( -1, min( 1, $x ) ), 3 ), 'y' => round( max( -1, min( 1, $y ) ), 3 ) ];
	}

	/** Returns whether an address is on this site: the network has none that a visitor could load. */
	public static function isHere( string $src ): bool {
		return str_starts_with( $src, self::OWN ) || str_starts_with( $src, self::ARCHIVE );
	}

	public function isVideo(): bool {
		return '' !== $this->player && ! $this->isAudio();
	}

	public function isAudio(): bool {
		return self::AUDIO === $this->player;
	}

	/** @return string URL of a video stored on this site; '' if it is on the social network */
	public function ownFilm(): string {
		if ( str_starts_with( $this->file, self::STORED ) ) {
			return ( new ImageStore() )->url( ImageStore::UPLOADS ) . substr( $this->file, strlen( self::STORED ) );
		}
		return '' === $this->file || str_contains( $this->file, '/' )
			? ''
			: plugins_url( "assets/demo/{$this->file}", FRONTISPIECE_FILE );
	}

	/** @return string URL of a video file that pages play in place; '' if only its own page or player can play it */
	public function playableFile(): string {
		$own = $this->ownFilm();
		return '' === $own && in_array( $this->player, self::LASTING, true ) && 0 === self::expiry( $this->file )
			? $this->file
			: $own;
	}

	/** @return string URL that plays it: a video file, or the video's page */
	public function film(): string {
		$own = $this->ownFilm();
		return '' !== $own ? $own : ( '' !== $this->file ? $this->file : $this->video );
	}

	/** Returns a key of the media that does not change when its URL gets a new signature. */
	public function identity(): string {
		return '' === $this->id ? (string) strtok( $this->src, '?' ) : $this->id;
	}

	/** @return int Unix time at which the URL expires; 0 = never */
	public function expiresAt(): int {
		return self::expiry( $this->src );
	}

	/** @return int Unix time at which a signed URL expires; 0 = never */
	public static function expiry( string $address ): int {
		return 1 === preg_match( '/[?&]oe=([0-9a-f]{8})(?:&|$)/i', $address, $match ) ? (int) hexdec( $match[1] ) : 0;
	}

	/** Returns the same with another video file; '' makes it a photo, if it has an image. */
	public function withFile( string $file ): self {
		return new self( ...array_replace(
			get_object_vars( $this ),
			[ 'file' => $file ] + ( '' === $file ? [ 'player' => '' ] : [] ),
		) );
	}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return array_filter(
			[
				'id'      => $this->id,
				'src'     => $this->src,
				'width'   => $this->width,
				'height'  => $this->height,
				'alt'     => $this->alt,
				'caption' => $this->caption,
				'video'   => '' !== $this->player
					? array_filter(
						[ 'player' => $this->player, 'url' => $this->video, 'file' => $this->file ],
						static fn( string $value ): bool => '' !== $value,
					)
					: null,
				'focus'   => $this->focus,
			],
			static fn( $value ): bool => ! in_array( $value, [ '', 0, null ], true ),
		);
	}
}
