<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceDriver;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Clock;

/** Provides the stories of the demo account. Real stories are gone after a day; these are always from today. */
final class DemoPhotosStories implements SourceDriver {
	public const HANDLE = 'demo-photos-stories';

	private readonly DemoPhotos $photos;

	public function __construct( private readonly Clock $clock ) {
		$this->photos = new DemoPhotos( $clock );
	}

	public function label(): string {
		return __( 'Demo stories', 'frontispiece' );
	}

	public function interval(): int {
		return 6 * HOUR_IN_SECONDS;
	}

	public function imageHosts(): array {
		return [];
	}

	public function address( string $kind, string $name ): string {
		return $this->photos->address( $kind, $name );
	}

	public function fetch( Source $account, string $after = '' ): SourcePage {
		return new SourcePage(
			array_map( [ Item::class, 'fromArray' ], Catalogue::stories( $this->clock->now() ) ),
			'',
			array_diff_key( Catalogue::header(), [ 'cover' => '' ] ),
		);
	}
}
