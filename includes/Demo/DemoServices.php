<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Forms\FormServices;
use Frontispiece\Kernel;
use Frontispiece\ModuleSettings;
use Frontispiece\Site\FeatureSettings;

/** Makes the services of the demo, each when it is first needed. */
final class DemoServices {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param int  $articles maximum number of magazine articles
	 * @param bool $isPublic whether visitors see it, as the front page; else its pages are private and nothing else
	 *     changes
	 */
	public function pages( int $articles = PHP_INT_MAX, bool $isPublic = true ): Pages {
		$forms = $this->kernel->get( FormServices::class );
		return new Pages(
			$this->kernel->options(),
			$this->kernel->clock(),
			$this->kernel->blocks(),
			$this->kernel->get( FeatureSettings::class ),
			new FormPages( $forms->forms(), $forms->blockConverter() ),
			$this->sources(),
			$this->kernel->get( ModuleSettings::class ),
			$articles,
			$isPublic,
		);
	}

	public function install(): void {
		$this->pages()->make();
	}

	public function remove(): void {
		$this->pages()->remove();
	}

	/** @return array<string, mixed> */
	public function manifest(): array {
		return $this->pages()->manifest();
	}

	public function sources(): DemoSources {
		return $this->kernel->get( DemoSources::class );
	}
}
