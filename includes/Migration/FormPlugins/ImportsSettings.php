<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** A form plugin with settings that its forms need, such as the keys of a captcha. */
interface ImportsSettings {
	/** Imports the settings that are not entered here yet. */
	public function importSettings(): void;
}
