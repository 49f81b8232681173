<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;

/** Posts of an archive: stored once, never refreshed, and removed together. */
final class ArchiveSource implements SourceDriver {
	public const TYPE = 'archive';

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Imported archive', 'frontispiece' ),
			[ SourceDefinition::POSTS, SourceDefinition::PHOTOS ],
			keepsAll: true,
		);
	}

	public function imageHosts( Source $source ): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return '';
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage( [], loose: true );
	}
}
