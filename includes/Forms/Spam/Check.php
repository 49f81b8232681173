<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel;

abstract class Check implements SpamCheck {
	final public function __construct( protected readonly Kernel $kernel ) {}
}
