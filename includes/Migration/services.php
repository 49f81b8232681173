<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

return [
	EditorData::class => static fn( Kernel $kernel ) => $kernel->get( MigrationServices::class )->editorData(),
	Importer::class => static fn( Kernel $kernel ) => new Importer(
		static fn(): array => $kernel->get( MigrationServices::class )->sources(),
		$kernel->get( Takeover::class ),
		new RehearsalPage(),
		$kernel->tables(),
		static fn( MigrationSource $source ) => $kernel->get( LegacyUsages::class )->rescan( $source ),
	),
];
