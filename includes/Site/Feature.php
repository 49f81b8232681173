<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;

/** One site feature. It is made only while its switch is on, so an inactive one costs nothing. */
interface Feature {
	public function __construct( Kernel $kernel, FeatureOptions $settings );

	/** Adds hooks only. Runs at the very start of `init`. */
	public function register(): void;
}
