<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Module;

/**
 * Imports forms and feeds of established plugins. Nothing of theirs is changed. What pages that were written for them
 * need is in LegacyShortcodes.
 */
final class Migration extends Module {
	public function title(): string {
		return __( 'Import from other plugins', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Import forms and feeds that were created with other plugins.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			[ 'frontispiece_content_usages', [ LegacyUsages::class, 'addUsages' ] ],
			[ 'frontispiece_form_usage_words', [ LegacyUsages::class, 'addUsageWords' ] ],
			[ 'deactivated_plugin', [ LegacyUsages::class, 'pluginDeactivated' ] ],
		];
	}

	public function adminHooks(): array {
		return [ [ 'enqueue_block_editor_assets', [ EditorData::class, 'print' ] ] ];
	}

	public function restControllers(): array {
		return [ MigrationController::class ];
	}

	public function commands(): array {
		return [ 'move' => MigrateCommand::class ];
	}
}
