<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Cli\ArchiveCommand;
use Frontispiece\Feed\Rest\ArchivesController;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Module;

/** Imports archives that social networks create for their users. */
final class ArchiveModule extends Module {
	public function title(): string {
		return __( 'Archives', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Import posts from the archive that a social network creates of your account.', 'frontispiece' );
	}

	public function restControllers(): array {
		return [ ArchivesController::class ];
	}

	public function commands(): array {
		return [ 'archive' => ArchiveCommand::class ];
	}

	public function healthChecks(): array {
		$health = $this->kernel->get( ArchivesHealth::class );
		// Only Site Health and WP-CLI send a request to the web server.
		return [ 'archives' => static fn(): HealthResult => $health->finding( ! wp_is_serving_rest_request() ) ];
	}

	public function privacyPolicy(): array {
		return [
			__(
				'Posts from an imported archive of a social network account are stored on this site with their images, their videos and the account\'s own comments. Messages and comments by other people are not imported. Deleting the archive from this site deletes everything that came from it.',
				'frontispiece',
			),
		];
	}
}
