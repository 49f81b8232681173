<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Files\EntryFileSealing;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Health\FolderProbe;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Http\Http;

/** Checks whether the web server makes the files of entries public, and whether they could be read then. */
final class EntryFilesHealth {
	private const RESULT = 'frontispiece_files_public';

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
		$probe = new FolderProbe( $this->files->folder(), self::RESULT, $this->http );
		return match ( $probe->find( $ask ) ) {
			FolderProbe::PUBLIC  => $this->exposed( $probe->rule() ),
			FolderProbe::UNKNOWN => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Frontispiece couldn\'t check whether uploaded form files are private', 'frontispiece' ),
				FolderProbe::loopback(),
			),
			default              => HealthResult::good( __( 'Uploaded form files are private', 'frontispiece' ) ),
		};
	}

	private function exposed( string $rule ): HealthResult {
		$plain  = $this->sealing->plain();
		$advice = FolderProbe::advice();
		return 0 === $plain
			? new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Uploaded form files are encrypted, but anyone who has the link can download them', 'frontispiece' ),
				__( 'Nobody can read the downloaded files without the key of this site.', 'frontispiece' ) . " $advice",
				'site-health.php',
				$rule,
			)
			: new HealthResult(
				HealthResult::CRITICAL,
				__( 'Anyone who has the link can download uploaded form files', 'frontispiece' ),
				$this->encryption( $plain ) . " $advice",
				'site-health.php',
				$rule,
			);
	}

	private function encryption( ?int $plain ): string {
		if ( ! $this->files->isSealing() ) {
			return __(
				'The files are not encrypted, because PHP\'s sodium extension is missing. Ask your host to turn it on.',
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
					'New files are encrypted. %s file that was uploaded before couldn\'t be encrypted; this is tried again every day.',
					'New files are encrypted. %s files that were uploaded before couldn\'t be encrypted; this is tried again every day.',
					$plain,
					'frontispiece',
				),
				number_format_i18n( $plain ),
			);
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
