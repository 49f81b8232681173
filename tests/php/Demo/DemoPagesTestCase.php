<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Demo;

use Frontispiece\Demo\Pages;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\TestCase;

/** Removes the demo after each test. */
abstract class DemoPagesTestCase extends TestCase {
	protected Pages $pages;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		$this->pages = $this->kernel()->get( Pages::class )->with( articles: 8 );
	}

	protected function tearDown(): void {
		$this->pages->remove();
		$this->kernel()->options()->set( [ FeatureSettings::KEY => [] ] );
		parent::tearDown();
	}
}
