<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Security\PrivateFolder;

/** Requests a test file in a private folder from the web server, because nginx ignores .htaccess. */
final class FolderProbe {
	public const PRIVATE = 'private';
	public const PUBLIC  = 'public';
	public const UNKNOWN = 'unknown';

	/** Seconds. */
	private const TIMEOUT   = 5;

	/** Most servers answer with a page of their own, which has to fit. */
	private const MAX_BYTES = 1_000_000;
	private const TTL       = 28 * DAY_IN_SECONDS;

	/** @param string $result name of the transient with the last result */
	public function __construct(
		private readonly string $folder,
		private readonly string $result,
		private readonly Http $http,
	) {}

	/**
	 * @param bool $ask false = use the last result, so that screens do not wait for the server
	 * @return self::PRIVATE|self::PUBLIC|self::UNKNOWN
	 */
	public function find( bool $ask ): string {
		$url = $this->url();
		if ( '' === $url ) {
			return self::PRIVATE;
		}
		if ( ! $ask ) {
			$last = get_transient( $this->result );
			return in_array( $last, [ self::PUBLIC, self::UNKNOWN ], true ) ? $last : self::PRIVATE;
		}
		$state = $this->ask( $url );
		set_transient( $this->result, $state, self::TTL );
		return $state;
	}

	/** @return string the lines for nginx; ^~ because rules for static files must not come before */
	public function rule(): string {
		$path = (string) preg_replace(
			'~(/frontispiece-files-)(?:archives-)?[0-9a-f]{20}(?:-\d+)?$~',
			'$1',
			(string) wp_parse_url( $this->url(), PHP_URL_PATH ),
		);
		return "location ^~ $path {\n\tdeny all;\n}";
	}

	/** Returns what an owner can do about a public folder. */
	public static function advice(): string {
		return __(
			'Your web server ignores the .htaccess file that protects them. If it is nginx, add the lines shown in Site Health to this site\'s server block and reload nginx. Alternatively, define FRONTISPIECE_FILES_DIR in wp-config.php as a folder outside the web root.',
			'frontispiece',
		);
	}

	/** Returns what an owner can do if the site cannot ask. */
	public static function loopback(): string {
		return __(
			'This site couldn\'t request a file from itself. Ask your host to allow loopback requests.',
			'frontispiece',
		);
	}

	/** @return string URL of the folder; '' if it is outside the web root */
	private function url(): string {
		$folder  = wp_normalize_path( $this->folder );
		$uploads = wp_get_upload_dir();
		foreach ( [
			$uploads['basedir'] => $uploads['baseurl'],
			WP_CONTENT_DIR => content_url(),
			ABSPATH => site_url(),
		] as $path => $url ) {
			$path = trailingslashit( wp_normalize_path( $path ) );
			if ( str_starts_with( "$folder/", $path ) ) {
				return untrailingslashit( trailingslashit( $url ) . substr( $folder, strlen( $path ) ) );
			}
		}
		return '';
	}

	/** @return self::PRIVATE|self::PUBLIC|self::UNKNOWN */
	private function ask( string $url ): string {
		$text = bin2hex( random_bytes( 16 ) );
		$name = bin2hex( random_bytes( 16 ) );
		// As the files in it, which may be in folders.
		$inside = "{$this->folder}/" . substr( $name, 0, 2 );
		if ( ! PrivateFolder::make( $this->folder ) || ! wp_mkdir_p( $inside ) ) {
			return self::UNKNOWN;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		if ( false === file_put_contents( "$inside/$name", $text ) ) {
			return self::UNKNOWN;
		}
		try {
			$response = $this->http->getLocal( "$url/" . substr( $name, 0, 2 ) . "/$name", self::TIMEOUT, self::MAX_BYTES );
		} finally {
			wp_delete_file( "$inside/$name" );
			if ( [] === PrivateFolder::names( $inside ) ) {
				rmdir( $inside ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an empty folder of ours.
			}
		}
		return match ( true ) {
			// Not the file, but a page of the server or a login elsewhere.
			in_array( $response->problem, [ 'too_large', 'host_refused' ], true ) => self::PRIVATE,
			'' !== $response->problem                                            => self::UNKNOWN,
			default => str_contains( $response->body, $text ) ? self::PUBLIC : self::PRIVATE,
		};
	}
}
