<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;

/** The services of the site features, each made once, when it is first needed. */
final class SiteServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function registry(): FeatureRegistry {
		$make = fn(): FeatureRegistry => new FeatureRegistry( $this->kernel, fn() => $this->scripts() );
		return $this->kernel->once( FeatureRegistry::class, $make );
	}

	public function settings(): FeatureSettings {
		$make = fn(): FeatureSettings => new FeatureSettings( $this->kernel->options(), $this->registry() );
		return $this->kernel->once( FeatureSettings::class, $make );
	}

	public function loader(): FeatureLoader {
		$make = fn(): FeatureLoader => new FeatureLoader( $this->kernel, $this->registry(), $this->settings() );
		return $this->kernel->once( FeatureLoader::class, $make );
	}

	public function scripts(): Scripts {
		return $this->kernel->once( Scripts::class, fn(): Scripts => new Scripts( $this->kernel->assets() ) );
	}
}
