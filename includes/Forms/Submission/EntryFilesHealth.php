<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Http\Http;

/**
 * Checks whether the web server makes the files of entries public. Requests a test file, because nginx ignores
 * .htaccess.
 */
final class EntryFilesHealth {
	private const LAST      = 'frontispiece_files_public';
	private const TIMEOUT   = 5;

	/** Most servers answer with a page of their own, which has to fit. */
	private const MAX_BYTES = 1_000_000;

	public function __construct(
		private readonly EntryFileStore $files,
		private readonly EntryFileSealing $sealing,
		private readonly FormRepository $forms,
		private readonly Http $http,
	) {}

	/** @param bool $ask false = use the last result, so that screens do not wait for the server */
	public function finding( bool $ask ): HealthResult {
		if ( ! $this->isUsed() ) {
			return HealthResult::good( __( 'No forms accept file uploads', 'frontispiece' ) );
		}
		$url  = $this->files->url();
		$last = get_transient( self::LAST );
		if ( '' === $url ) {
			$found = 'private';
		} elseif ( $ask ) {
			$found = $this->probe();
			set_transient( self::LAST, $found, 28 * DAY_IN_SECONDS );
		} else {
			$found = is_string( $last ) ? $last : 'private';
		}
		return match ( $found ) {
			'public'  => $this->exposed( $url ),
			'unknown' => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Frontispiece could not check whether uploaded form files are private', 'frontispiece' ),
				__(
					'This site could not request a file from itself. Ask your host to allow loopback requests.',
					'frontispiece',
				),
			),
			default   => HealthResult::good( __( 'Uploaded form files are private', 'frontispiece' ) ),
		};
	}

	private function exposed( string $url ): HealthResult {
		$plain  = $this->sealing->plain();
		$advice = __(
			'Your web server ignores the .htaccess file that protects them. If it is nginx, add the lines shown in Site Health to this site\'s server block and reload nginx. Alternatively, define FRONTISPIECE_FILES_DIR in wp-config.php as a folder outside the web root.',
			'frontispiece',
		);
		return 0 === $plain
			? new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Uploaded form files are encrypted, but anyone who has the URL can download them', 'frontispiece' ),
				__( 'Nobody can read the downloaded files without the key of this site.', 'frontispiece' ) . " $advice",
				'site-health.php',
				self::nginx( $url ),
			)
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'Anyone who has the URL can download uploaded form files', 'frontispiece' ),
				$this->encryption( $plain ) . " $advice",
				'site-health.php',
				self::nginx( $url ),
			);
	}

	private function encryption( ?int $plain ): string {
		if ( ! $this->files->isSealing() ) {
			return __(
				'The files are not encrypted, because PHP\'s sodium extension is missing. Ask your host to enable it.',
				'frontispiece',
			);
		}
		return null === $plain
			? __(
				'New files are encrypted. Files that were uploaded before will be encrypted in the background tomorrow.',
				'frontispiece',
			)
			: sprintf(
				/* translators: %s: a number. */
				_n(
					'New files are encrypted. %s file that was uploaded before could not be encrypted; this is tried again every day.',
					'New files are encrypted. %s files that were uploaded before could not be encrypted; this is tried again every day.',
					$plain,
					'frontispiece',
				),
				number_format_i18n( $plain ),
			);
	}

	/** @return string the lines for this site; ^~ because rules for static files must not come before */
	private static function nginx( string $url ): string {
		$path = (string) preg_replace(
			'~(/frontispiece-files-)[0-9a-f]{20}(?:-\d+)?$~',
			'$1',
			(string) wp_parse_url( $url, PHP_URL_PATH ),
		);
		return "location ^~ $path {\n\tdeny all;\n}";
	}

	/** @return string private, public or unknown */
	private function probe(): string {
		$text = bin2hex( random_bytes( 16 ) );
		$name = $this->files->probe( $text );
		if ( null === $name ) {
			return 'unknown';
		}
		try {
			$response = $this->http->getLocal( $this->files->url() . "/$name", self::TIMEOUT, self::MAX_BYTES );
		} finally {
			$this->files->delete( $name );
		}
		return match ( true ) {
			// Not the file, but a page of the server or a login elsewhere.
			in_array( $response->problem, [ 'too_large', 'host_refused' ], true ) => 'private',
			'' !== $response->problem                                            => 'unknown',
			default => str_contains( $response->body, $text ) ? 'public' : 'private',
		};
	}

	private function isUsed(): bool {
		if ( is_dir( $this->files->folder() ) ) {
			return true;
		}
		foreach ( $this->forms->list() as $entry ) {
			if ( [] !== ( $this->forms->find( $entry['id'] )?->fileTags() ?? [] ) ) {
				return true;
			}
		}
		return false;
	}
}
