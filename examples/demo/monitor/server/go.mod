module example.com/monitor-demo-server

go 1.26.0
