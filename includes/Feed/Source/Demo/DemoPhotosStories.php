<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Driver\SourceDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Clock;

/** Provides the stories of the demo account. Real stories expire after a day; these are always from today. */
final class DemoPhotosStories implements SourceDriver {
	public const HANDLE = 'demo-photos-stories';

	public function __construct( private readonly Clock $clock ) {}

	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Demo stories', 'frontispiece' ),
			[ SourceDefinition::STORIES ],
			interval: 6 * HOUR_IN_SECONDS,
			lifetime: DAY_IN_SECONDS,
			parent: 'demo-photos',
			isDemo: true,
		);
	}

	public function imageHosts( Source $source ): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return DemoPhotos::link( $kind, $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		return new SourcePage(
			array_map( [ Item::class, 'fromArray' ], DemoCatalog::stories( $this->clock->now() ) ),
			'',
			array_diff_key( DemoCatalog::header(), [ 'cover' => '' ] ),
		);
	}
}
