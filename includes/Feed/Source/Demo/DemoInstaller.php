<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Demo;

use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;

/** Connects a demo source and fills it at once, because it sends no requests. */
final class DemoInstaller {
	public function __construct( private readonly SourceRepository $sources, private readonly Refresher $refresher ) {}

	public function install( string $handle = 'demo' ): Source {
		$demo = $this->sources->byHandle( $handle );
		if ( null === $demo ) {
			$demo = $this->sources->connect( $handle, $handle, '', [], $handle );
			$this->refresher->refresh( $demo );
			$demo = $this->sources->byHandle( $handle ) ?? $demo;
		}
		return $demo;
	}
}
