<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;

/** The services of the site features, each made once, when it is first needed. */
final class SiteServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function registry(): FeatureRegistry {
		return $this->kernel->get( FeatureRegistry::class );
	}

	public function settings(): FeatureSettings {
		return $this->kernel->get( FeatureSettings::class );
	}

	public function loader(): FeatureLoader {
		return $this->kernel->get( FeatureLoader::class );
	}

	public function scripts(): Scripts {
		return $this->kernel->get( Scripts::class );
	}
}
