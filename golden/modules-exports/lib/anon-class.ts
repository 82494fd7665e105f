export default class { v = "anonymous class"; }
