<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\BuiltInDriver;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Clock;

/** Provides the stories of the demo account. Real stories expire after a day; these are always from today. */
final class DemoPhotosStories extends BuiltInDriver {
	public const TYPE = 'demo-photos-stories';

	public function __construct( private readonly Clock $clock ) {}

	public function address( string $kind, string $name ): string {
		return DemoPhotos::link( $kind, $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$header = DemoPhotos::header();
		return new SourcePage(
			array_map( [ Item::class, 'fromArray' ], DemoCatalog::stories( $this->clock->now() ) ),
			'',
			[ 'name' => "{$header['name']}_stories" ] + $header,
		);
	}
}
