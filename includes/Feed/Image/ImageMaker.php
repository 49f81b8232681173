<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveImages;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Video\VideoHost;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;

defined( 'ABSPATH' ) || exit;

/**
 * Background job that turns images of social networks into local renditions.
 *
 * @phpstan-import-type PendingImage from ImageRepository
 */
final class ImageMaker {
	private const BATCH       = 20;
	public const SECONDS      = 12;
	private const MAX_BYTES  = 15_000_000;
	private const MAX_PIXELS = 40_000_000;
	public const MAX_ATTEMPTS   = 4;
	private const QUALITIES   = [ 'small' => 68, 'fine' => 92 ];
	private const TYPES       = [ IMAGETYPE_JPEG, IMAGETYPE_PNG, IMAGETYPE_GIF, IMAGETYPE_WEBP ];

	public function __construct(
		private readonly ImageRepository $images,
		private readonly ImageStore $store,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly Http $http,
		private readonly Clock $clock,
		private readonly Log $log,
		private readonly Options $options,
		private readonly Attempts $attempts,
		private readonly ArchiveImages $archives = new ArchiveImages(),
	) {}

	/** Processes pending images for the given time. Returns a RetryJob while images are pending. */
	public function work( int $seconds = self::SECONDS ): ?RetryJob {
		return $this->makeAll( $this->images->pending( self::BATCH ), $seconds ) && [] === $this->images->pending( 1 )
			? null
			: new RetryJob( [] );
	}

	/**
	 * Processes pending images that someone waits for, for the given time.
	 *
	 * @param list<int> $itemIds
	 * @param int       $headerOf source; 0 = none
	 */
	public function workFor( array $itemIds, int $headerOf, int $seconds ): void {
		$this->makeAll( $this->images->pendingOf( $itemIds, $headerOf ), $seconds );
	}

	/**
	 * @param list<PendingImage> $rows
	 * @return bool whether there was time for all
	 */
	private function makeAll( array $rows, int $seconds ): bool {
		$until = microtime( true ) + $seconds;
		foreach ( $rows as $row ) {
			if ( microtime( true ) > $until ) {
				return false;
			}
			$this->attempt( $row );
		}
		return true;
	}

	/** @param PendingImage $row */
	private function attempt( array $row ): void {
		// Addresses of images contain signatures.
		$address = (string) preg_replace( '~^https?://|[?#].*$~s', '', $row['remote_url'] );
		/* translators: %s: address of an image. */
		$label = sprintf( __( 'Image %s', 'frontispiece' ), $address );
		match ( $this->attempts->runSafely( "image {$row['stem']}", $label, fn() => $this->make( $row ) ) ) {
			Attempt::Started   => null,
			Attempt::Postponed => $this->images->update( $row['id'], [ 'due_at' => $this->clock->now() + Attempts::RETRY_DELAY ] ),
			Attempt::SetAside  => $this->failed( $row, 'set_aside', true ),
			null               => $this->failed( $row, 'internal', false ),
		};
	}

	/** @param PendingImage $row */
	private function make( array $row ): void {
		$folder = $this->store->path();
		if ( '' === $folder || ! wp_mkdir_p( $folder ) || ! wp_is_writable( $folder ) ) {
			$this->failed( $row, 'not_writable', false );
			return;
		}
		if ( str_starts_with( $row['remote_url'], Media::OWN ) ) {
			$this->own( $row, $folder );
			return;
		}
		$source = $this->sources->byId( $row['source_id'] );
		$driver = null === $source ? null : $this->drivers->get( $source->type );
		if ( null === $source || null === $driver ) {
			$this->failed( $row, 'no_source', true );
			return;
		}
		if ( str_starts_with( $row['remote_url'], Media::ARCHIVE ) ) {
			$this->archived( $row, $source, $folder );
			return;
		}
		$hosts = [ ...$driver->imageHosts( $source ), ...VideoHost::imageHosts() ];
		$this->download( $row, $row['remote_url'], $hosts, $folder );
	}

	/**
	 * @param array{id: int, stem: string, tries: int} $row
	 * @param list<string>                             $hosts that the image may be downloaded from
	 */
	private function download( array $row, string $url, array $hosts, string $folder ): void {
		$response = $this->http->get( $url, $hosts, 10, self::MAX_BYTES );
		if ( '' !== $response->problem || 200 !== $response->status ) {
			// A refused address (a private host, too many bytes) will not get better; other errors may.
			$this->failed(
				$row,
				'' === $response->problem ? "http_{$response->status}" : $response->problem,
				in_array(
					$response->problem,
					[ 'too_large', 'host_refused', 'private_address', 'address_refused' ],
					true,
				),
			);
			return;
		}
		$this->render( $row, $response->body, $folder, false );
	}

	/** @param array{id: int, remote_url: string, stem: string, tries: int} $row */
	private function archived( array $row, Source $source, string $folder ): void {
		try {
			$name = substr( $row['remote_url'], strlen( Media::ARCHIVE ) );
			$this->render( $row, $this->archives->bytes( $source, $name, self::MAX_BYTES ), $folder, true );
		} catch ( ArchiveError ) {
			$this->failed( $row, 'no_file', true );
		}
	}

	/**
	 * Processes an image of the media library, which is already on this site.
	 *
	 * @param array{id: int, remote_url: string, stem: string, tries: int} $row
	 */
	private function own( array $row, string $folder ): void {
		$id   = (int) substr( $row['remote_url'], strlen( Media::OWN ) );
		$file = get_attached_file( $id );
		if ( ! is_string( $file ) || ! is_file( $file ) ) {
			$this->offloaded( $row, (string) wp_get_attachment_url( $id ), $folder );
			return;
		}
		if ( filesize( $file ) > self::MAX_BYTES ) {
			$this->failed( $row, 'no_file', true );
			return;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of the media library.
		$this->render( $row, (string) file_get_contents( $file ), $folder, true );
	}

	/**
	 * Processes an image of the media library whose file a plugin has moved to another host.
	 *
	 * @param array{id: int, remote_url: string, stem: string, tries: int} $row
	 */
	private function offloaded( array $row, string $url, string $folder ): void {
		if ( '' === $url || str_starts_with( $url, home_url( '/' ) ) ) {
			$this->failed( $row, 'no_file', true );
			return;
		}
		$this->download( $row, $url, [ (string) wp_parse_url( $url, PHP_URL_HOST ) ], $folder );
	}

	/**
	 * @param array{id: int, stem: string, tries: int} $row
	 * @param bool                                     $final whether bytes that are no image stay so; a host may
	 *     answer with a page of its own today and with the image tomorrow
	 */
	private function render( array $row, string $bytes, string $folder, bool $final ): void {
		$isHeic = HeicImage::matches( $bytes );
		if ( $isHeic && ! HeicImage::isSupported() ) {
			$this->failed( $row, 'heic', true );
			return;
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes.
		$size = '' === $bytes || $isHeic ? false : @getimagesizefromstring( $bytes );
		if ( ! $isHeic && ( false === $size || ! in_array( $size[2], self::TYPES, true ) ) ) {
			$this->failed( $row, 'not_an_image', $final );
			return;
		}
		if ( false !== $size && ! self::isDrawable( $size[0], $size[1] ) ) {
			$this->failed( $row, 'too_many_pixels', true );
			return;
		}
		$ending   = false === $size ? '.heic' : image_type_to_extension( $size[2] );
		$original = self::scratch( $folder, $row['stem'] . ".part$ending" );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- the failure is handled.
		if ( false === @file_put_contents( $original, $bytes ) ) {
			$this->failed( $row, 'not_writable', false );
			return;
		}
		add_filter( 'wp_editor_set_quality', [ $this, 'quality' ] );
		$result = $this->renditions( $original, $folder . $row['stem'] );
		remove_filter( 'wp_editor_set_quality', [ $this, 'quality' ] );
		wp_delete_file( $original );
		if ( is_wp_error( $result ) ) {
			$this->failed( $row, (string) $result->get_error_code(), $final );
			return;
		}
		$this->images->update(
			$row['id'],
			[ 'state' => 'ready', 'error' => '', 'sizes' => implode( ',', $result['sizes'] ) ] + $result,
		);
	}

	private static function isDrawable( int $width, int $height ): bool {
		return $width > 0 && $height > 0 && $width * $height <= self::MAX_PIXELS;
	}

	/** Returns where the original is while its renditions are made: a bucket need not get it first. */
	private static function scratch( string $folder, string $name ): string {
		return ( wp_is_stream( $folder ) ? get_temp_dir() : $folder ) . $name;
	}

	/**
	 * Returns the configured quality to `wp_editor_set_quality`. A filter is needed because the editor looks up the
	 * quality for each file type that it writes.
	 */
	public function quality( int $quality ): int {
		return self::QUALITIES[ $this->options->text( 'image_quality' ) ] ?? $quality;
	}

	/** @return array{width: int, height: int, sizes: list<int>, extension: string, bytes: int}|\WP_Error */
	private function renditions( string $original, string $target ): array|\WP_Error {
		$editor = wp_get_image_editor( $original );
		if ( is_wp_error( $editor ) ) {
			return $editor;
		}
		if ( method_exists( $editor, 'maybe_exif_rotate' ) ) {
			$editor->maybe_exif_rotate();
		}
		$full   = $editor->get_size();
		if ( ! self::isDrawable( $full['width'], $full['height'] ) ) {
			return new \WP_Error( 'too_many_pixels' );
		}
		$ending = ImageStore::extension();
		$type   = 'webp' === $ending ? 'image/webp' : 'image/jpeg';
		$sizes  = [];
		$bytes  = 0;
		// Widest first: each smaller rendition is made from the previous one, which is faster without a visible loss.
		$most   = max( Image::SHARED, $this->options->int( 'max_image_size' ) );
		foreach (
			array_reverse( array_filter( Image::WIDTHS, static fn( int $width ): bool => $width <= $most ) ) as $width
		) {
			// An image narrower than the smallest width is stored under that width, so that every image has a
			// rendition.
			if ( $width > $full['width'] && Image::WIDTHS[0] !== $width ) {
				continue;
			}
			if ( $width < $full['width'] ) {
				$resized = $editor->resize( $width, null );
				if ( is_wp_error( $resized ) ) {
					return $resized;
				}
			}
			$files = [ Image::file( $target, $width, $ending ) => $type ] + (
				Image::SHARED === $width ? [ Image::shared( $target ) => 'image/jpeg' ] : []
			);
			foreach ( $files as $file => $as ) {
				$saved = $editor->save( $file, $as );
				if ( is_wp_error( $saved ) ) {
					return $saved;
				}
				$bytes += (int) filesize( $saved['path'] );
			}
			array_unshift( $sizes, $width );
		}
		return [
			'width'     => $full['width'],
			'height'    => $full['height'],
			'sizes'     => $sizes,
			'extension' => $ending,
			'bytes'     => $bytes,
		];
	}

	/** @param array{id: int, tries: int} $row */
	private function failed( array $row, string $error, bool $final ): void {
		$tries = $row['tries'] + 1;
		$final = $final || ( $tries >= self::MAX_ATTEMPTS && 'not_writable' !== $error );
		$this->images->update(
			$row['id'],
			[
				'state'  => $final ? 'error' : 'pending',
				'tries'  => $tries,
				'error'  => substr( $error, 0, 40 ),
				'due_at' => $this->clock->now() + Backoff::seconds( $tries ),
			],
		);
		$this->log->error( 'images', $error, [ 'image' => $row['id'], 'final' => $final ] );
	}
}
