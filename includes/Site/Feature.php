<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;

/** A site feature. Created only while it is switched on, so that inactive features cost nothing. */
interface Feature {
	public function __construct( Kernel $kernel, FeatureOptions $settings );

	/** Adds hooks only. Runs at the very start of `init`. */
	public function register(): void;
}
