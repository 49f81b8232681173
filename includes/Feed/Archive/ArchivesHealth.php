<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Kernel\Health\FolderProbe;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Http\Http;

/** Checks whether the web server makes uploaded archives public. They cannot be encrypted, see docs/security.md. */
final class ArchivesHealth {
	private const RESULT = 'frontispiece_archives_public';

	public function __construct( private readonly ArchiveUploads $uploads, private readonly Http $http ) {}

	/** @param bool $ask false = use the last result, so that screens do not wait for the server */
	public function finding( bool $ask ): HealthResult {
		if ( ! $this->uploads->hasAny() ) {
			return HealthResult::good( __( 'No uploaded archives are stored', 'frontispiece' ) );
		}
		$probe = new FolderProbe( $this->uploads->folder(), self::RESULT, $this->http );
		return match ( $probe->find( $ask ) ) {
			FolderProbe::PUBLIC  => new HealthResult(
				HealthResult::CRITICAL,
				__( 'Anyone who has the link can download uploaded archives', 'frontispiece' ),
				FolderProbe::advice() . ' ' . __( 'Archives are deleted when their import is complete.', 'frontispiece' ),
				'site-health.php',
				$probe->rule(),
			),
			FolderProbe::UNKNOWN => new HealthResult(
				HealthResult::RECOMMENDED,
				__( 'Frontispiece couldn\'t check whether uploaded archives are private', 'frontispiece' ),
				FolderProbe::loopback(),
			),
			default              => HealthResult::good( __( 'Uploaded archives are private', 'frontispiece' ) ),
		};
	}
}
